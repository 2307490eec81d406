import { SELECTABLE_UNITS, type Units } from '../../../domain/units';
import { unitText } from '../../../strings/units';
import { RadioGroup } from '../../ui/radio-group';

type UnitsChoiceProps = {
  value: Units | null;
  onChange: (units: Units) => void;
  /** The stored units, offered even if new types cannot have them. */
  stored?: Units;
};

/** The choice of a good type's units, for use in a `Field group`. */
export function UnitsChoice({ value, onChange, stored }: UnitsChoiceProps) {
  const shown = new Set<Units>([...SELECTABLE_UNITS, ...(stored ? [stored] : [])]);
  const options = [...shown].map((units) => ({ value: units, label: unitText[units] }));
  return <RadioGroup options={options} value={(value ?? '') as Units} onChange={onChange} />;
}
