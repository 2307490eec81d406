import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { type FormField, FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { ShownTime } from '../../lib/shown-time';
import { Badge } from '../../ui/badge';
import { NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';
import { Answer } from './answer';
import { valueOf } from './entry-values';
import { isNonConformityState, NonConformityState } from './non-conformity';

const text = formsText.columns;

/* The cell does not wrap, which is right for the time but not for a long name. */
const Person = styled.bdi`
  white-space: normal;
  overflow-wrap: anywhere;
`;

function CreatedCell({ entry }: { entry: FormEntry }) {
  return (
    <NameCell
      name={<ShownTime at={entry.created_at} />}
      sub={
        <>
          <Person>{entry.created_by}</Person>, {reportText.number(entry.id)}
        </>
      }
    />
  );
}

const hasAlerts = ({ alert, alert_below, alert_above }: FormField) =>
  Boolean(alert?.length) || alert_below != null || alert_above != null;

/* The list shows two lines of a long text. */
const ClampedText = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-inline-size: ${layout.cellLead};
  bdi {
    overflow-wrap: anywhere;
  }
`;

const isLong = ({ type }: FormField) => type === 'textarea' || type === 'multiselect';
const isShort = ({ type }: FormField) => type === 'number' || type === 'date';

/**
 * The columns of a form's list: time and author, state, and the `list_fields` of the newest schema.
 * @param schemas the schemas of the listed entries: each value is shown by the schema of its own entry
 */
export function entriesColumns(newest: FormSchema, schemas: readonly FormSchema[]): Column<FormEntry>[] {
  const { fields, list_fields } = newest.data;
  const fieldsOf = (entry: FormEntry) =>
    schemas.find(({ id }) => id === entry.schema_id)?.data.fields ?? fields;
  const isNonConformity = newest.form_name === FORM_NAMES.nonConformity;
  const named = list_fields.flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const isState = ({ key }: FormField) => isNonConformityState(newest.form_name, key);
  // The state comes first, since the end of a wide list may be scrolled out of view.
  const listed = [...named.filter(isState), ...named.filter((field) => !isState(field))];

  const fieldColumn = (field: FormField): Column<FormEntry> => ({
    key: `field:${field.key}`,
    head: field.label,
    card: isState(field) ? 'corner' : undefined,
    wrapHead: true,
    width: field.type === 'text' ? layout.cellLead : undefined,
    tight: isShort(field),
    cell: (entry) => {
      if (isState(field)) return <NonConformityState data={entry.data} />;
      const storedField = fieldsOf(entry).find(({ key }) => key === field.key) ?? field;
      const answer = <Answer field={storedField} value={valueOf(entry.data, field.key)} />;
      return isLong(field) ? <ClampedText>{answer}</ClampedText> : answer;
    },
  });
  const state: Column<FormEntry> = {
    key: 'state',
    head: text.state,
    tight: true,
    card: 'corner',
    cell: (entry) => {
      const alerts = alertsOf(fieldsOf(entry), entry.data).length;
      return alerts === 0 ? (
        <Quiet>{formsText.allFine}</Quiet>
      ) : (
        <Badge tone="stop" icon={TriangleAlert}>
          {formsText.alertsShort(alerts)}
        </Badge>
      );
    },
  };
  return [
    {
      key: 'created',
      head: text.created,
      sort: 'created_at',
      sortDownFirst: true,
      tight: true,
      width: layout.cellLead,
      cell: (entry) => <CreatedCell entry={entry} />,
    },
    ...(!isNonConformity && fields.some(hasAlerts) ? [state] : []),
    ...listed.map(fieldColumn),
    {
      key: 'updated',
      head: text.updated,
      sort: 'updated_at',
      sortDownFirst: true,
      wrapHead: true,
      card: 'detail',
      cell: (entry) =>
        entry.version > 1 ? <ShownTime at={entry.updated_at} /> : <Quiet>{stockText.none}</Quiet>,
    },
  ];
}

/** The keys of `list_fields` that name no field of the form. */
export function unknownColumns({ data }: FormSchema): string[] {
  return data.list_fields.filter((listed) => !data.fields.some(({ key }) => key === listed));
}
