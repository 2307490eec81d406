import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { reportText } from '../../../strings/reports';
import { ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { Nothing } from '../../ui/nothing';
import { NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { clamped, layout } from '../../ui/theme';
import { Answer } from './answer';
import { EntryState, hasState, isNonConformityState } from './entry-state';

const text = formsText.columns;

/* The cell does not wrap, which is right for the time but not for a long name. */
const Author = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

/* The list shows two lines of a long text. */
const ClampedText = styled.div`
  ${clamped(2)}
  min-inline-size: ${layout.cellLead};
  overflow-wrap: anywhere;
`;

const isLong = ({ type }: FormField) => type === 'textarea' || type === 'multiselect';

/**
 * The columns of a form's list: time and author, state, and the `list_fields` of the newest schema.
 * @param schemas the schemas of the listed entries: each value is shown by the schema of its own entry
 */
export function entriesColumns(newest: FormSchema, schemas: readonly FormSchema[]): Column<FormEntry>[] {
  const { fields, list_fields } = newest.data;
  const storedFields = (entry: FormEntry) => schemas.find(({ id }) => id === entry.schema_id)?.data.fields;
  const listed = list_fields
    .filter((key) => !isNonConformityState(newest.form_name, key))
    .flatMap((key) => fields.find((field) => field.key === key) ?? []);

  const fieldColumn = (field: FormField): Column<FormEntry> => ({
    key: `field:${field.key}`,
    head: field.label,
    wrapHead: true,
    width: field.type === 'text' ? layout.cellLead : undefined,
    tight: field.type === 'number' || field.type === 'date',
    cell: (entry) => {
      const storedField = storedFields(entry)?.find(({ key }) => key === field.key) ?? field;
      const answer = <Answer field={storedField} entry={entry} />;
      return isLong(field) ? <ClampedText>{answer}</ClampedText> : answer;
    },
  });
  const state: Column<FormEntry> = {
    key: 'state',
    head: text.state,
    tight: true,
    card: 'corner',
    cell: (entry) => {
      // Without its schema nothing is known of its answers.
      const fields = storedFields(entry);
      return fields ? <EntryState entry={entry} fields={fields} /> : <Nothing />;
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
      cell: (entry) => (
        <NameCell
          name={<ShownTime at={entry.created_at} />}
          sub={
            <>
              <Author>
                <PersonName name={entry.created_by} id={entry.created_by_id} />
              </Author>
              , {reportText.number(entry.id)}
            </>
          }
        />
      ),
    },
    ...(hasState(fields) ? [state] : []),
    ...listed.map(fieldColumn),
    {
      key: 'updated',
      head: text.updated,
      sort: 'updated_at',
      sortDownFirst: true,
      wrapHead: true,
      card: 'detail',
      cell: (entry) => (entry.version > 1 ? <ShownTime at={entry.updated_at} /> : null),
    },
  ];
}
