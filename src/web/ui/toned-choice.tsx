import { Check, X } from 'lucide-react';
import { useId, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { choiceGroup, choiceLook, chosenLook } from './choice-look';
import { useFieldGroupAttributes } from './field-context';
import { color, font, layout, space } from './theme';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${choiceGroup}
`;

const chosen = {
  good: chosenLook,
  other: chosenLook,
  bad: css`
    background: ${color.stopSoft};
    border-color: ${color.stop};
    box-shadow: inset 0 0 0 1px ${color.stop};
    color: ${color.stop};
  `,
};

const icons = { good: Check, other: X, bad: X };

const Choice = styled.label<{ $tone: Tone }>`
  ${choiceLook}
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-inline-size: ${layout.choiceWidth};
  padding-inline: ${space[4]};
  font-weight: ${font.weight.bold};
  white-space: nowrap;
  &:has(:checked) {
    ${({ $tone }) => chosen[$tone]}
  }
`;

type Tone = 'good' | 'other' | 'bad';

export interface TonedOption {
  value: string;
  label: string;
  /** Whether the answer is as it should be; 'other' than good, and no worse. */
  tone: Tone;
}

type TonedChoiceProps = {
  /** null: not answered yet. */
  value: string | null;
  options: readonly TonedOption[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Its name, where no `Field group` around it gives one. */
  label?: string;
  /** Held by the first of the buttons, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>;
};

/** A judgement with big buttons, each good or bad. Stand it in a `Field group`. */
export function TonedChoice({ value, options, onChange, onBlur, label, ref }: TonedChoiceProps) {
  const field = useFieldGroupAttributes();
  const name = useId();
  return (
    <Group role="radiogroup" {...field} aria-label={label} onBlur={onBlur}>
      {options.map((option, at) => {
        const Icon = icons[option.tone];
        return (
          <Choice key={option.value} $tone={option.tone}>
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Icon size={layout.iconSmall} aria-hidden />
            {option.label}
          </Choice>
        );
      })}
    </Group>
  );
}
