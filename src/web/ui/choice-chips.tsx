import { useId } from 'react';
import styled, { css } from 'styled-components';
import { choiceGroup, choiceLook, chosenLook } from './choice-look';
import { useFieldGroupAttributes } from './field-context';
import { font, layout, space } from './theme';

const IN_ONE_ROW = 3;

const row = css`
  grid-template-columns: repeat(${IN_ONE_ROW}, minmax(0, 1fr));
  max-inline-size: ${layout.searchMaxWidth};
`;

const Group = styled.div<{ $few: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${layout.choiceWidth}, 1fr));
  ${({ $few }) => $few && row}
  gap: ${space[2]};
  ${choiceGroup}
`;

const Choice = styled.label`
  ${choiceLook}
  display: grid;
  place-items: center;
  padding: ${space[1]} ${space[2]};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.tight};
  text-align: center;
  &:has(:checked) {
    ${chosenLook}
  }
`;

interface ChoiceChipsProps {
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** One of several short choices, each as big as a gloved finger. Stand it in a `Field group`. */
export function ChoiceChips({ value, options, onChange, onBlur }: ChoiceChipsProps) {
  const field = useFieldGroupAttributes();
  const name = useId();
  return (
    <Group role="radiogroup" {...field} $few={options.length <= IN_ONE_ROW} onBlur={onBlur}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Group>
  );
}
