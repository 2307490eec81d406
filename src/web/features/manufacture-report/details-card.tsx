import styled from 'styled-components';
import { NOTES_ROWS } from '../../../domain/limits';
import { stepFields } from '../../../domain/step-fields';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { unitText } from '../../../strings/units';
import { usePastExpiryHint } from '../../lib/stock/expiry';
import { useSiteTime } from '../../lib/site-time';
import { AmountInput, TextArea } from '../../ui/text-input';
import { Card, CardBody } from '../../ui/card';
import { DatePicker, DateTimePicker } from '../../ui/date-picker';
import { Field } from '../../ui/field';
import { layout, media, space } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/primitives';
import { useReport } from './report-context';
import { chosenStep, type ReportDraft } from './report-draft';
import { expiryNeeded } from './report-rules';
import { StepFieldControls } from './step-field-controls';

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

const StepFields = styled.div`
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
          <Field label={text.made} required error={errors.made}>
            <AmountInput
              value={draft.made}
              unit={unitText[step.manufactured_good_type_units]}
              onChange={(value) => set('made', value)}
              onBlur={() => onFieldBlur('made')}
            />
          </Field>
          <Field label={text.madeAt} required error={errors.madeAt}>
            <DateTimePicker
              value={draft.madeAt}
              zone={timeZone}
              clearable={false}
              onChange={(value) => set('madeAt', value)}
              onBlur={() => onFieldBlur('madeAt')}
            />
          </Field>
          <Field label={text.expiresAt} required={expiryNeeded(step)} hint={past} error={errors.expiresAt}>
            <DatePicker
              value={draft.expiresAt}
              onChange={(value) => set('expiresAt', value)}
              onBlur={() => onFieldBlur('expiresAt')}
            />
          </Field>
        </Facts>
        {stepFields(step.name).length > 0 && (
          <StepFields role="group" aria-label={text.stepFields}>
            <StepFieldControls step={step.name} />
          </StepFields>
        )}
        <Field label={reportText.notes} error={errors.notes}>
          <TextArea
            value={draft.notes}
            minRows={NOTES_ROWS.min}
            maxRows={NOTES_ROWS.max}
            onChange={(value) => set('notes', value)}
            onBlur={() => onFieldBlur('notes')}
          />
        </Field>
      </CardBody>
    </Card>
  );
}
