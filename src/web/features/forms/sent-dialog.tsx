import { useState } from 'react';
import styled from 'styled-components';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { formsText } from '../../../strings/forms';
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
import { isChecklist, titleOf, valuesOf, visibleFields } from './entry-values';
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
 * The success dialog: what is not fine and has to be reported, first what that was asked for, the entry it was opened
 * from, the lot or receipt it is of, holding that, home, or another entry.
 */
export function SentDialog({ entry, submission, requested, schema, origin, onAnother }: SentDialogProps) {
  const texts = formTexts(schema.form_name);
  const [isHolding, setHolding] = useState(false);
  const lot = useLot(entry.good_id);
  const { alert_form: alertForm, fields } = schema.data;
  const alerting = alertForm ? alertsOf(fields, entry.data) : [];
  const unreported = [...new Set([...alerting.filter(({ key }) => requested[key] === true), ...alerting])];
  const [first] = unreported;
  const result = alerting.length > 0 ? formsText.alerts(alerting.length) : formsText.allFine;
  const recorded = isChecklist(fields) ? result : titleOf(visibleFields(fields), valuesOf(entry.data));
  // After one non-conformity is sent, its dialog leads to the others.
  const pathOf = (about: FormField) => {
    const keys = [about, ...unreported].map(({ key }) => key);
    return originPath(alertForm!, entry.id, [...new Set(keys)]);
  };
  const home: NextAction = { label: commonText.home, to: paths.home };
  const later = origin?.keys.slice(1) ?? [];
  const following = origin?.schema.data.fields.find(({ key }) => key === later[0]);
  const isReceived = lot?.manufacture_step_name === null;
  const showLot = lot && { label: reportText.showLot, to: paths.good(lot.id) };
  const wanted: (NextAction | null | undefined | false)[] = [
    first && { label: text.openOf(first.label), to: pathOf(first) },
    origin &&
      following && {
        label: text.next(following.label),
        to: originPath(schema.form_name, origin.entry.id, later),
      },
    origin && {
      label: formTexts(origin.entry.form_name).backTo,
      to: paths.formEntry(origin.entry.id),
    },
    isReceived ? { label: purchasedGoodsText.form.back, to: paths.purchasedGood(lot.id) } : showLot,
    lot &&
      !lot.held &&
      lot.amount_remaining > 0 && { label: holdsText.holdLot, onClick: () => setHolding(true) },
    isReceived && showLot,
  ];
  const list: NextAction = { label: texts.short, to: paths.form(schema.form_name) };
  const [next = home, then = list, ...rest] = wanted.filter(Boolean).slice(0, origin ? 4 : 3) as NextAction[];
  const more: NextAction[] = [
    ...rest,
    { label: texts.see, to: paths.formEntry(entry.id) },
    ...(origin ? [] : [{ label: texts.another, onClick: onAnother }]),
    ...(next === home ? [] : [home]),
  ];
  if (isHolding && lot) {
    return (
      <HoldDialog good={lot} action="hold" reason={holdReason(entry)} onClose={() => setHolding(false)} />
    );
  }
  return (
    <SuccessDialog title={texts.sent(entry.id)} next={next} then={then} more={more}>
      <LateNotice submission={submission} />
      {unreported.length > 1 ? (
        <>
          <p>{text.unreported(unreported.length)}</p>
          <List>
            {unreported.map((field) => (
              <li key={field.key}>
                <Bdi>{field.label}</Bdi>
                <OpenNonConformity about={field} to={pathOf(field)} />
              </li>
            ))}
          </List>
        </>
      ) : (
        recorded && (
          <p>
            <Bdi>{recorded}</Bdi>
          </p>
        )
      )}
    </SuccessDialog>
  );
}
