import { Check, X } from 'lucide-react';
import { useId, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { uiText } from '../../strings/ui';
import { useFieldGroupAttributes } from './field-context';
import { border, color, focusRing, font, layout, motion, radius, space } from './theme';
import { hiddenFromSight } from './visually-hidden';

const Group = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const chosen = {
  yes: css`
    background: ${color.accentSoft};
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    color: ${color.accent};
  `,
  no: css`
    background: ${color.stopSoft};
    border-color: ${color.stop};
    box-shadow: inset 0 0 0 1px ${color.stop};
    color: ${color.stop};
  `,
};

const Choice = styled.label<{ $side: 'yes' | 'no' }>`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: ${layout.bigTarget};
  min-inline-size: ${layout.choiceWidth};
  padding-inline: ${space[4]};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  font-weight: ${font.weight.bold};
  cursor: pointer;
  transition: background-color ${motion.quick};
  touch-action: manipulation;
  &:has(:checked) {
    ${({ $side }) => chosen[$side]}
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    ${hiddenFromSight}
  }
`;

type YesNoProps = {
  /** null: not answered yet. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  yes?: string;
  no?: string;
  onBlur?: () => void;
  /** Its name, where no `Field group` around it gives one. */
  label?: string;
  /** Held by the first of the two buttons, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement>;
};

/** A question with two big buttons. Stand it in a `Field group`. */
export function YesNo({ value, onChange, yes = uiText.yes, no = uiText.no, onBlur, label, ref }: YesNoProps) {
  const field = useFieldGroupAttributes();
  const name = useId();
  return (
    <Group role="radiogroup" {...field} aria-label={label} onBlur={onBlur}>
      <Choice $side="yes">
        <input ref={ref} type="radio" name={name} checked={value === true} onChange={() => onChange(true)} />
        <Check size={layout.iconSmall} aria-hidden />
        {yes}
      </Choice>
      <Choice $side="no">
        <input type="radio" name={name} checked={value === false} onChange={() => onChange(false)} />
        <X size={layout.iconSmall} aria-hidden />
        {no}
      </Choice>
    </Group>
  );
}
