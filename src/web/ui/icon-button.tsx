import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { Icon } from './icon';
import { border, color, layout, motion, radius } from './theme';

const Look = styled.button<{ $framed: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  border: ${({ $framed }) => ($framed ? border.control : '1px solid transparent')};
  border-radius: ${radius.control};
  background: ${({ $framed }) => ($framed ? color.card : 'transparent')};
  color: inherit;
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.sunk};
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

type IconButtonProps = {
  /** What it does, in a verbal noun: its accessible name and its tooltip. */
  label: string;
  icon: Icon;
  /** With an edge and a ground, for where it is alone. */
  framed?: boolean;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** A button whose picture is known to everyone (closing, menu); all else gets a word next to it. */
export function IconButton({ label, icon: IconShape, framed = false, ...rest }: IconButtonProps) {
  return (
    <Look type="button" {...rest} $framed={framed} aria-label={label} title={label}>
      <IconShape size={layout.icon} aria-hidden />
    </Look>
  );
}
