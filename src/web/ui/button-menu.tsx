import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonKind, ButtonLook } from './button';
import type { Icon } from './icon';
import { border, color, depth, layout, radius, row, shadow, space } from './theme';

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
  background: ${color.card};
  border: ${border.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
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

export type MenuLink = { label: string; to: string; icon?: Icon };

type ButtonMenuProps = { label: string; icon?: Icon; kind?: ButtonKind; links: readonly MenuLink[] };

/** A button that opens a list of links. Arrows, Home and End move in it, Escape closes it. */
export function ButtonMenu({ label, icon: IconShape, kind = 'primary', links }: ButtonMenuProps) {
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
    // Rendered at once when opened by a key, so that the focus can move into it.
    const items = () => [...(frame.current?.querySelectorAll('a') ?? [])];
    const focusAt = (at: number) => {
      flushSync(() => setOpen(true));
      items()
        .at(at % links.length)
        ?.focus();
    };
    const at = items().findIndex((item) => item === document.activeElement);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at <= 0 ? -1 : at - 1),
    };
    const keysInside: Record<string, () => void> = {
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: () => {
        setOpen(false);
        frame.current?.querySelector('button')?.focus();
      },
    };
    const act = keys[event.key] ?? (open ? keysInside[event.key] : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Frame ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <ButtonLook
        type="button"
        $kind={kind}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed, and the keys need it.
          currentTarget.focus();
          setOpen(!open);
        }}
      >
        {IconShape && <IconShape size={layout.icon} aria-hidden />}
        {label}
        <ChevronDown size={layout.iconSmall} aria-hidden />
      </ButtonLook>
      {open && (
        <List id={listId}>
          {links.map((link) => (
            <li key={link.to}>
              <Item to={link.to} onClick={() => setOpen(false)}>
                {link.icon && <link.icon size={layout.icon} aria-hidden />}
                {link.label}
              </Item>
            </li>
          ))}
        </List>
      )}
    </Frame>
  );
}
