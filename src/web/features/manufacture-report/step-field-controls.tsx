import styled from 'styled-components';
import type { StepName } from '../../../domain/manufacture-steps';
import { fieldShape, type StepFieldKind, stepFields } from '../../../domain/step-fields';
import { AmountInput } from '../../ui/text-input';
import { Field } from '../../ui/field';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { layout } from '../../ui/theme';
import { useReport } from './report-context';
import type { StepFieldValue } from './report-draft';

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
export function StepFieldControls({ step }: { step: StepName }) {
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
        onChange={(value) => change({ parts: { stepFields: { ...values, [key]: value } }, fields: [key] })}
        onBlur={() => onFieldBlur(key)}
      />
    </Field>
  ));
}
