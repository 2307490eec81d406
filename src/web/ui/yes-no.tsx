import type { Ref } from 'react';
import { uiText } from '../../strings/ui';
import { TonedChoice, type TonedOption } from './toned-choice';

type YesNoProps = {
  /** null: not answered yet. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  yes?: string;
  no?: string;
  /** A no is as good as a yes: it tells how something is, not whether it is as it should be. */
  plain?: boolean;
  onBlur?: () => void;
  /** Its name, where no `Field group` around it gives one. */
  label?: string;
  /** Held by the first of the two buttons, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>;
};

/** A question with two big buttons. Stand it in a `Field group`. */
export function YesNo({
  value,
  onChange,
  yes = uiText.yes,
  no = uiText.no,
  plain = false,
  ...rest
}: YesNoProps) {
  const options: TonedOption[] = [
    { value: 'true', label: yes, tone: 'good' },
    { value: 'false', label: no, tone: plain ? 'other' : 'bad' },
  ];
  return (
    <TonedChoice
      {...rest}
      value={value === null ? null : String(value)}
      options={options}
      onChange={(chosen) => onChange(chosen === 'true')}
    />
  );
}
