import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import { fieldShape, type StepFieldKind, stepFields } from '../../../domain/step-fields';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { unitText } from '../../../strings/units';
import { usePastExpiryHint } from '../../lib/stock/expiry';
import { useSiteTime } from '../../lib/site-time';
import { AmountInput, TextArea } from '../../ui/text-input';
import { Card, CardBody } from '../../ui/card';
import { DatePicker } from '../../lib/dates/date-picker';
import { Field } from '../../ui/field';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { layout, media, space } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/primitives';
import { useReport } from './report-context';
import type { ReportDraft, StepFieldValue } from './report-draft';
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

const StepFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${layout.filterWidth}), 1fr));
  gap: ${space[4]} ${space[3]};
  align-items: start;
  & > :has([role='radiogroup']) {
    grid-column: 1 / -1;
  }
`;

const Narrow = styled.div`
  max-inline-size: ${layout.searchMaxWidth};
`;

interface ControlProps {
  kind: StepFieldKind;
  value: StepFieldValue;
  onChange: (value: StepFieldValue) => void;
  onBlur: () => void;
}

function Control({ kind, value, ...handlers }: ControlProps) {
  const shape = fieldShape(kind);
  switch (shape.control) {
    case 'yesNo':
      return (
        <Narrow>
          <YesNo value={typeof value === 'boolean' ? value : null} {...handlers} />
        </Narrow>
      );
    case 'number':
      return (
        <AmountInput
          value={typeof value === 'string' ? value : ''}
          unit={shape.unit}
          allowNegative={shape.range === 'any'}
          {...handlers}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          look="chips"
          value={value === null ? null : String(value)}
          options={shape.options.map((option) => ({ ...option, value: String(option.value) }))}
          onChange={(chosen) =>
            handlers.onChange(shape.options.find((option) => String(option.value) === chosen)!.value)
          }
          onBlur={handlers.onBlur}
        />
      );
  }
}

/** The controls of the step's own fields: checks, temperatures, package type. */
function StepFieldControls({ step }: { step: StepName }) {
  const { report, change, errors, onFieldBlur } = useReport();
  const { stepFields: values } = report.draft;
  return stepFields(step).map(({ key, kind, optional = false, label, hint }) => (
    <Field
      key={key}
      label={label}
      required={!optional}
      group={fieldShape(kind).control !== 'number'}
      hint={hint}
      error={errors[key]}
    >
      <Control
        kind={kind}
        value={values[key] ?? null}
        onChange={(value) => change({ stepFields: { ...values, [key]: value } }, [key])}
        onBlur={() => onFieldBlur(key)}
      />
    </Field>
  ));
}

/** Amount made, time, expiry, the step fields, and notes. */
export function DetailsCard({ step }: { step: ManufactureStep }) {
  const { report, change, errors, onFieldBlur } = useReport();
  const { draft } = report;
  const { timeZone } = useSiteTime();
  const past = usePastExpiryHint(draft.expiresAt);
  const bind = <Key extends 'made' | 'madeAt' | 'expiresAt' | 'notes'>(key: Key) => ({
    value: draft[key],
    onChange: (value: ReportDraft[Key]) => change({ [key]: value }),
    onBlur: () => onFieldBlur(key),
  });
  return (
    <Card as="section" aria-labelledby="report-details">
      <VisuallyHidden as="h2" id="report-details">
        {text.title}
      </VisuallyHidden>
      <CardBody>
        <Facts>
          <Field label={text.made} required error={errors.made}>
            <AmountInput {...bind('made')} unit={unitText[step.manufactured_good_type_units]} />
          </Field>
          <Field label={text.madeAt} required error={errors.madeAt}>
            <DatePicker {...bind('madeAt')} zone={timeZone} clearable={false} />
          </Field>
          <Field label={text.expiresAt} required={expiryNeeded(step)} hint={past} error={errors.expiresAt}>
            <DatePicker {...bind('expiresAt')} />
          </Field>
        </Facts>
        {stepFields(step.name).length > 0 && (
          <StepFields role="group" aria-label={text.stepFields}>
            <StepFieldControls step={step.name} />
          </StepFields>
        )}
        <Field label={reportText.notes} error={errors.notes}>
          <TextArea {...bind('notes')} />
        </Field>
      </CardBody>
    </Card>
  );
}
