import type { Ref } from 'react';
import { uiText } from '../../strings/ui';
import { RadioGroup } from './radio-group';

type YesNoProps = {
  /** null: not answered yet. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  yes?: string;
  no?: string;
  /** A no is as good as a yes. */
  plain?: boolean;
  onBlur?: () => void;
  label?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A question with two big buttons. Stand it in a `Field group`. */
export function YesNo(props: YesNoProps) {
  const { value, onChange, yes = uiText.yes, no = uiText.no, plain = false, ...rest } = props;
  return (
    <RadioGroup
      {...rest}
      look="answers"
      value={value === null ? null : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes, tone: 'good' },
        { value: 'no', label: no, tone: plain ? 'other' : 'bad' },
      ]}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}
