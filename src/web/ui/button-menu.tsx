import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLook } from './button';
import type { Icon } from './icon';
import { color, depth, floating, layout, radius, row, space } from './theme';

const Frame = styled.div`
  position: relative;
  display: inline-block;
`;

const List = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline-end: 0;
  z-index: ${depth.float};
  min-inline-size: 100%;
  padding: ${space[1]};
  ${floating}
  white-space: nowrap;
`;

const Item = styled(Link)`
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

type ButtonMenuProps = { label: string; icon: Icon; links: readonly { label: string; to: string }[] };

/** A button that opens a list of links. Escape closes it. */
export function ButtonMenu({ label, icon: IconShape, links }: ButtonMenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
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
  return (
    <Frame ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <ButtonLook
        type="button"
        $kind="primary"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed, and Escape needs it.
          currentTarget.focus();
          setOpen(!open);
        }}
      >
        <IconShape size={layout.icon} aria-hidden />
        {label}
        <ChevronDown size={layout.iconSmall} aria-hidden />
      </ButtonLook>
      {open && (
        <List id={listId}>
          {links.map((link) => (
            <li key={link.to}>
              <Item to={link.to} onClick={() => setOpen(false)}>
                {link.label}
              </Item>
            </li>
          ))}
        </List>
      )}
    </Frame>
  );
}
