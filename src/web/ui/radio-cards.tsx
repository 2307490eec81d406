import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useFieldGroupAttributes } from './field-context';
import type { Icon } from './icon';
import { IconTile } from './icon-tile';
import { border, color, focusRing, font, motion, radius, shadow, space } from './theme';
import { hiddenFromSight } from './visually-hidden';

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

const unavailable = css`
  background: ${color.sunk};
  color: ${color.inkQuiet};
  cursor: not-allowed;
`;

const Choice = styled.label<{ $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: ${border.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow.card};
  cursor: pointer;
  transition: border-color ${motion.quick};
  touch-action: manipulation;
  &:hover:not(:has(:disabled)) {
    border-color: ${color.accent};
  }
  ${({ $disabled }) => $disabled && unavailable}
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    ${hiddenFromSight}
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.span`
  display: block;
  font-weight: ${font.weight.bold};
`;

const Detail = styled.span`
  display: block;
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

export type RadioCard<Value extends string> = {
  value: Value;
  title: string;
  description?: ReactNode;
  /** What stands at the end of the card: a badge, an amount. */
  aside?: ReactNode;
  icon?: Icon;
  /** It cannot be picked; its description says why. */
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  label?: string;
  value: Value | null;
  options: readonly RadioCard<Value>[];
  onChange: (value: Value) => void;
};

/** Large options, one of which is picked. A press on the one picked already picks it again. */
export function RadioCards<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioCardsProps<Value>) {
  const field = useFieldGroupAttributes();
  const name = useId();
  const detailId = useId();
  return (
    <Group role="radiogroup" {...field} aria-label={label}>
      {options.map((option, at) => (
        <Choice key={option.value} $disabled={Boolean(option.disabled)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.title}
            aria-describedby={option.description ? `${detailId}${at}` : undefined}
            onChange={() => onChange(option.value)}
            onClick={() => option.value === value && onChange(option.value)}
          />
          {option.icon && <IconTile icon={option.icon} />}
          <Words>
            <Title>{option.title}</Title>
            {option.description && <Detail id={`${detailId}${at}`}>{option.description}</Detail>}
          </Words>
          {option.aside}
        </Choice>
      ))}
    </Group>
  );
}
