import styled from 'styled-components';
import {
  BLAST_CHILLERS,
  COOKING_METHODS,
  PACKAGE_TYPES,
  type StepName,
  stepKey,
} from '../../../domain/manufacture-steps';
import { OWN_CHECKS, type OwnCheck, type OwnKey } from '../../../domain/report-fields';
import { stepFieldText as text } from '../../../strings/step-fields';
import { AmountInput } from '../../ui/amount-input';
import { RadioGroup } from '../../ui/radio-group';
import { Field } from '../../ui/field';
import { layout } from '../../ui/theme';
import { YesNo } from '../../ui/yes-no';
import { FieldAnchor } from './field-anchor';
import { useReport } from './report-context';
import type { OwnValue } from './report-draft';

const Narrow = styled.div`
  max-inline-size: ${layout.searchMaxWidth};
`;

/** The label of a step's own check, the same as in the lot's details. */
export function checkLabel(key: OwnKey): string {
  return key === 'fridgeNumber' ? text.fridge_number : text[key];
}

const CHOICES = {
  cookingMethod: COOKING_METHODS.map((value) => ({ value, label: text.cookingMethods[value] })),
  blastChiller: BLAST_CHILLERS.map((number) => ({
    value: String(number),
    label: text.blastChiller(number),
  })),
  packageType: PACKAGE_TYPES.map((value) => ({ value, label: text.packageType(value) })),
};

interface CheckControlProps {
  kind: OwnCheck['kind'];
  value: OwnValue;
  onChange: (value: OwnValue) => void;
  onBlur: () => void;
}

function CheckControl({ kind, value, onChange, onBlur }: CheckControlProps) {
  switch (kind) {
    case 'yesNo':
      return (
        <Narrow>
          <YesNo value={typeof value === 'boolean' ? value : null} onChange={onChange} onBlur={onBlur} />
        </Narrow>
      );
    case 'number':
    case 'celsius':
      return (
        <AmountInput
          value={typeof value === 'string' ? value : ''}
          unit={kind === 'celsius' ? text.degrees : undefined}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'cookingMethod':
    case 'packageType':
    case 'blastChiller':
      return (
        <RadioGroup
          look="chips"
          value={value === null ? null : String(value)}
          options={CHOICES[kind]}
          onChange={(chosen) => onChange(kind === 'blastChiller' ? Number(chosen) : chosen)}
          onBlur={onBlur}
        />
      );
  }
}

const isGroup = (kind: OwnCheck['kind']) => kind !== 'number' && kind !== 'celsius';

/** The step's own fields: checks, temperatures, package type. */
export function OwnChecks({ stepName }: { stepName: StepName }) {
  const { report, change, errors, onFieldBlur } = useReport();
  const { own } = report.draft;
  return OWN_CHECKS[stepKey(stepName)].map(({ key, kind, required }) => (
    <FieldAnchor key={key} field={key}>
      <Field
        label={checkLabel(key)}
        required={required}
        group={isGroup(kind)}
        hint={kind === 'yesNo' ? text.disinfectionRequirement : undefined}
        error={errors[key]}
      >
        <CheckControl
          kind={kind}
          value={own[key] ?? null}
          onChange={(value) => change({ parts: { own: { ...own, [key]: value } }, fields: [key] })}
          onBlur={() => onFieldBlur(key)}
        />
      </Field>
    </FieldAnchor>
  ));
}
