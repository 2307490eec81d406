import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { nonConformityText as text } from '../../../strings/forms-special';
import { paths } from '../../lib/paths';
import { Bdi, spread } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
import { type NextAction, SuccessDialog } from '../../ui/success-dialog';
import { border, layout, space } from '../../ui/theme';
import { formTexts } from './form-texts';
import { type OriginAddress, originPath } from './opened-from';

const List = styled.ul`
  margin: ${space[1]} ${space[0]} ${space[4]};
  li {
    ${spread}
    gap: ${space[1]} ${space[3]};
    padding-block: ${space[2]};
  }
  li + li {
    border-block-start: ${border.line};
  }
  bdi {
    flex: 1 1 ${layout.rowLead};
  }
`;

interface AlertListProps {
  title: string;
  fields: readonly FormField[];
  /** The address that opens a non-conformity about a field. */
  pathOf: (key: string) => string;
}

/** Fields that are not fine, each with a link to open a non-conformity about it. */
function AlertList({ title, fields, pathOf }: AlertListProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <List>
        {fields.map(({ key, label }) => (
          <li key={key}>
            <Bdi>{label}</Bdi>
            <ButtonLink
              kind="dangerSoft"
              compact
              icon={TriangleAlert}
              to={pathOf(key)}
              aria-label={text.openOf(label)}
            >
              {text.open}
            </ButtonLink>
          </li>
        ))}
      </List>
    </>
  );
}

export interface SentEntry {
  entry: FormEntry;
  /** Keys of the fields for which the person requested a non-conformity. */
  requested: readonly string[];
}

interface SentDialogProps extends SentEntry {
  schema: FormSchema;
  origin: OriginAddress | null;
  /** The schema of the entry that this one was opened from, if it exists. */
  source: FormSchema | undefined;
  onAnother: () => void;
}

/** The success dialog: links to report what is not fine, to the entry it was opened from, home, or to another entry. */
export function SentDialog({ entry, requested, schema, origin, source, onAnother }: SentDialogProps) {
  const texts = formTexts(schema.form_name);
  const home: NextAction = { label: commonText.home, to: paths.home };
  const see: NextAction = { label: texts.see, to: paths.formEntry(entry.id) };
  const another: NextAction = { label: texts.another, onClick: onAnother };
  const { alert_form: alertForm, fields } = schema.data;
  const alerting = alertForm ? alertsOf(fields, entry.data) : [];
  const requestedFields = alerting.filter(({ key }) => requested.includes(key));
  const otherFields = alerting.filter(({ key }) => !requested.includes(key));
  // After one non-conformity is sent, its dialog leads to the other requested ones.
  const pathOf = (key: string) => {
    const later = requestedFields.filter((field) => field.key !== key);
    return originPath(alertForm!, entry.id, [key, ...later.map((field) => field.key)]);
  };
  const actions: NextAction[] = [];
  const [next, ...later] = origin?.keys.slice(1) ?? [];
  if (alerting.length > 0) actions.push(see, home, another);
  else if (origin && source) {
    if (next !== undefined) {
      const label = source.data.fields.find(({ key }) => key === next)?.label ?? next;
      const to = originPath(schema.form_name, origin.entryId, [next, ...later]);
      actions.push({ label: text.next(label), to });
    }
    actions.push(
      { label: formTexts(source.form_name).backTo, to: paths.formEntry(origin.entryId) },
      see,
      home,
    );
  } else actions.push(home, another, see);
  return (
    <SuccessDialog title={texts.sent(entry.id)} actions={actions}>
      {alerting.length > 0 && (
        <>
          <AlertList
            title={text.leftToOpen(requestedFields.length)}
            fields={requestedFields}
            pathOf={pathOf}
          />
          <AlertList title={text.unreported(otherFields.length)} fields={otherFields} pathOf={pathOf} />
        </>
      )}
    </SuccessDialog>
  );
}
