import styled from 'styled-components';
import { NOTES_ROWS } from '../../../domain/limits';
import { OWN_CHECKS } from '../../../domain/report-fields';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { stepFieldText } from '../../../strings/step-fields';
import { unitText } from '../../../strings/units';
import { usePastExpiryHint } from '../../lib/stock/expiry';
import { useSiteTime } from '../../lib/use-site-time';
import { AmountInput } from '../../ui/amount-input';
import { Card, CardBody } from '../../ui/card';
import { DatePicker, DateTimePicker } from '../../ui/date-picker';
import { Field } from '../../ui/field';
import { layout, media, space } from '../../ui/theme';
import { TextArea } from '../../ui/text-area';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { FieldAnchor } from './field-anchor';
import { OwnChecks } from './own-checks';
import { useReport } from './report-context';
import { chosenStep, type ReportDraft } from './report-draft';
import { expiryNeeded } from './report-rules';

const text = manufactureReportText.details;

const Facts = styled.div`
  display: grid;
  grid-template-columns: 4fr 5fr 4fr;
  gap: ${space[4]} ${space[3]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Checks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${layout.filterWidth}), 1fr));
  gap: ${space[4]} ${space[3]};
  align-items: start;
  & > :has([role='radiogroup']) {
    grid-column: 1 / -1;
  }
`;

/** Amount made, time, expiry, the step's own checks, and notes. */
export function DetailsCard() {
  const { report, change, errors, onFieldBlur } = useReport();
  const { draft } = report;
  const { timeZone } = useSiteTime();
  const past = usePastExpiryHint(draft.expiresAt);
  const step = chosenStep(report);
  if (!step) return null;
  const set = <Key extends 'made' | 'madeAt' | 'expiresAt' | 'notes'>(key: Key, value: ReportDraft[Key]) =>
    change({ parts: { [key]: value }, fields: [key] });
  return (
    <Card as="section" aria-labelledby="report-details">
      <VisuallyHidden as="h2" id="report-details">
        {text.title}
      </VisuallyHidden>
      <CardBody>
        <Facts>
          <FieldAnchor field="made">
            <Field label={text.made} required error={errors.made}>
              <AmountInput
                value={draft.made}
                unit={unitText[step.manufactured_good_type_units]}
                onChange={(value) => set('made', value)}
                onBlur={() => onFieldBlur('made')}
              />
            </Field>
          </FieldAnchor>
          <FieldAnchor field="madeAt">
            <Field label={text.madeAt} required error={errors.madeAt}>
              <DateTimePicker
                value={draft.madeAt}
                zone={timeZone}
                clearable={false}
                onChange={(value) => set('madeAt', value)}
                onBlur={() => onFieldBlur('madeAt')}
              />
            </Field>
          </FieldAnchor>
          <FieldAnchor field="expiresAt">
            <Field label={text.expiresAt} required={expiryNeeded(step)} hint={past} error={errors.expiresAt}>
              <DatePicker
                value={draft.expiresAt}
                onChange={(value) => set('expiresAt', value)}
                onBlur={() => onFieldBlur('expiresAt')}
              />
            </Field>
          </FieldAnchor>
        </Facts>
        {OWN_CHECKS[stepKey(step.name)].length > 0 && (
          <Checks role="group" aria-label={text.checks}>
            <OwnChecks stepName={step.name} />
          </Checks>
        )}
        <FieldAnchor field="notes">
          <Field label={stepFieldText.notes} error={errors.notes}>
            <TextArea
              value={draft.notes}
              minRows={NOTES_ROWS.min}
              maxRows={NOTES_ROWS.max}
              onChange={(value) => set('notes', value)}
              onBlur={() => onFieldBlur('notes')}
            />
          </Field>
        </FieldAnchor>
      </CardBody>
    </Card>
  );
}
