import { ChevronDown, LogOut, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { centered, color, layout, motion, radius } from './theme';

/** An outline icon, passed as a component (`icon={Truck}`), with the theme's size next to text. */
export type Icon = LucideIcon;

const SquareButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  border-radius: ${radius.control};
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
  /** Its accessible name and tooltip, a verbal noun. */
  label: string;
  icon: Icon;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'title'>;

/** A button with a well-known icon (close, menu); any other button has text. */
export function IconButton({ label, icon: IconShape, ...rest }: IconButtonProps) {
  return (
    // Named by its tooltip alone: beside a label of the same text it would be read twice.
    <SquareButton type="button" {...rest} title={label}>
      <IconShape size={layout.icon} aria-hidden />
    </SquareButton>
  );
}

const Tile = styled.span`
  ${centered}
  flex: none;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  border-radius: ${radius.control};
  background: ${color.accentSoft};
  color: ${color.accent};
`;

export function IconTile({ icon: IconShape }: { icon: Icon }) {
  return (
    <Tile aria-hidden>
      <IconShape size={layout.icon} />
    </Tile>
  );
}

/** Mirrored for right to left. */
export const SignOutIcon = styled(LogOut)`
  scale: -1 1;
`;

/** Points down, and up while its content is open. */
export const Chevron = styled(ChevronDown).attrs({ size: layout.icon, 'aria-hidden': true })<{
  $open: boolean;
}>`
  rotate: ${({ $open }) => ($open ? '180deg' : '0deg')};
  transition: rotate ${motion.normal};
`;
