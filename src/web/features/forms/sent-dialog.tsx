import { useState } from 'react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { nonConformityText as text } from '../../../strings/forms-special';
import { holdsText } from '../../../strings/holds';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { HoldDialog } from '../../shared/holding/holding';
import { LateNotice } from '../../shared/submission/submission-form';
import type { Submission } from '../../shared/submission/use-submission';
import { Bdi, spread } from '../../ui/primitives';
import { type NextAction, SuccessDialog } from '../../ui/success-dialog';
import { border, layout, space } from '../../ui/theme';
import { holdReason, useLot } from './entry-lot';
import { formTexts } from './form-texts';
import { OpenNonConformity, type Origin, originPath } from './opened-from';

const List = styled.ul`
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

interface SentDialogProps {
  entry: FormEntry;
  submission: Pick<Submission, 'late'>;
  /** Whether the person requested a non-conformity, by field key. */
  requested: Readonly<Record<string, boolean>>;
  schema: FormSchema;
  origin: Origin | undefined;
  onAnother: () => void;
}

/**
 * The success dialog: links to report what is not fine, first what that was asked for, to the lot and the receipt it is
 * of, to the entry it was opened from, home, or to another entry. A lot that can be held is offered to be.
 */
export function SentDialog({ entry, submission, requested, schema, origin, onAnother }: SentDialogProps) {
  const texts = formTexts(schema.form_name);
  const [isHolding, setHolding] = useState(false);
  const lot = useLot(entry.good_id);
  const home: NextAction = { label: commonText.home, to: paths.home };
  const see: NextAction = { label: texts.see, to: paths.formEntry(entry.id) };
  const another: NextAction = { label: texts.another, onClick: onAnother };
  const { alert_form: alertForm, fields } = schema.data;
  const alerting = alertForm ? alertsOf(fields, entry.data) : [];
  const first = alerting.filter(({ key }) => requested[key] === true);
  const unreported = [...new Set([...first, ...alerting])];
  // After one non-conformity is sent, its dialog leads to the others.
  const pathOf = (about: FormField) => {
    const keys = [about, ...unreported].map(({ key }) => key);
    return originPath(alertForm!, entry.id, [...new Set(keys)]);
  };
  const actions: NextAction[] = [];
  // What was asked for is kept first of all.
  const [asked] = first;
  if (asked) actions.push({ label: text.openOf(asked.label), to: pathOf(asked) });
  const listed = unreported.filter((field) => field !== asked);
  if (lot?.manufacture_step_name === null) {
    actions.push({ label: purchasedGoodsText.form.back, to: paths.purchasedGood(lot.id) });
  }
  if (lot) actions.push({ label: reportText.showLot, to: paths.good(lot.id) });
  if (lot && !lot.held && lot.amount_remaining > 0) {
    actions.push({ label: holdsText.holdLot, onClick: () => setHolding(true) });
  }
  if (alerting.length > 0) actions.push(see, home, another);
  else if (origin) {
    const later = origin.keys.slice(1);
    const next = origin.schema.data.fields.find(({ key }) => key === later[0]);
    if (next)
      actions.push({
        label: text.next(next.label),
        to: originPath(schema.form_name, origin.entry.id, later),
      });
    actions.push(
      { label: formTexts(origin.entry.form_name).backTo, to: paths.formEntry(origin.entry.id) },
      see,
      home,
    );
  } else actions.push(home, another, see);
  if (isHolding && lot) {
    return (
      <HoldDialog good={lot} action="hold" reason={holdReason(entry)} onClose={() => setHolding(false)} />
    );
  }
  return (
    <SuccessDialog title={texts.sent(entry.id)} actions={actions}>
      <LateNotice submission={submission} />
      {listed.length > 0 && (
        <>
          <p>{text.unreported(listed.length, asked !== undefined)}</p>
          <List>
            {listed.map((field) => (
              <li key={field.key}>
                <Bdi>{field.label}</Bdi>
                <OpenNonConformity about={field} to={pathOf(field)} />
              </li>
            ))}
          </List>
        </>
      )}
    </SuccessDialog>
  );
}
