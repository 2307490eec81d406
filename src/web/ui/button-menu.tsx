import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ButtonLook } from './button';
import type { Icon } from './icon';
import { color, depth, floating, layout, radius, row, space } from './theme';

/**
 * A list that a button opens and closes. Escape closes it, and so do a choice in it, a press elsewhere and the focus
 * that goes elsewhere. Returns the properties of their common frame, of the button and of the list.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // Safari moves no focus by a tap, so it is closed by a press elsewhere, not by the loss of the focus.
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a button that is pressed, and Escape needs it.
    currentTarget.focus();
    setOpen(!open);
  };
  return {
    open,
    frame: { ref: frame, onKeyDown, onBlur },
    button: { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick },
    list: { id, onClick: () => setOpen(false) },
  };
}

export const MenuFrame = styled.div`
  position: relative;
  display: inline-block;
`;

export const MenuList = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline-end: 0;
  z-index: ${depth.float};
  min-inline-size: 100%;
  padding: ${space[1]};
  ${floating}
  white-space: nowrap;
`;

export const menuItem = css`
  ${row(3)}
  min-block-size: ${layout.target};
  padding-inline: ${space[4]};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;
  &:hover,
  &:focus {
    background: ${color.sunk};
  }
`;

const Item = styled(Link)`
  ${menuItem}
`;

type ButtonMenuProps = { label: string; icon: Icon; links: readonly { label: string; to: string }[] };

/** A button that opens a list of links. */
export function ButtonMenu({ label, icon: IconShape, links }: ButtonMenuProps) {
  const menu = useMenu();
  return (
    <MenuFrame {...menu.frame}>
      <ButtonLook type="button" $kind="primary" {...menu.button}>
        <IconShape size={layout.icon} aria-hidden />
        {label}
        <ChevronDown size={layout.iconSmall} aria-hidden />
      </ButtonLook>
      {menu.open && (
        <MenuList {...menu.list}>
          {links.map((link) => (
            <li key={link.to}>
              <Item to={link.to}>{link.label}</Item>
            </li>
          ))}
        </MenuList>
      )}
    </MenuFrame>
  );
}
