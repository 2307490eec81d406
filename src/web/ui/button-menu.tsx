import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLook, type ButtonKind } from './button-look';
import type { Icon } from './icon';
import { border, color, depth, layout, radius, shadow, space } from './theme';

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
  margin: 0;
  padding: ${space[1]};
  list-style: none;
  background: ${color.card};
  border: ${border.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  white-space: nowrap;
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
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

/** A button that opens a list of links. Arrows, Home and End walk in it, Escape closes it. */
export function ButtonMenu({ label, icon: IconShape, kind = 'primary', links }: ButtonMenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const focusAt = (at: number) => {
    const items = [...(frame.current?.querySelectorAll('a') ?? [])];
    items.at(at % items.length)?.focus();
  };
  // The list is rendered in the same flush as the key, so the focus waits for one frame.
  const openAt = (at: number) => {
    setOpen(true);
    requestAnimationFrame(() => focusAt(at));
  };
  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(frame.current?.querySelectorAll('a') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const go: Record<string, () => void> = {
      ArrowDown: () => (open ? focusAt(at + 1) : openAt(0)),
      ArrowUp: () => (open ? focusAt(at <= 0 ? -1 : at - 1) : openAt(-1)),
      Home: () => open && focusAt(0),
      End: () => open && focusAt(-1),
      Escape: () => open && close(),
    };
    const act = go[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onBlur = (event: FocusEvent) => {
    if (!frame.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Frame ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <ButtonLook
        type="button"
        $kind={kind}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
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
