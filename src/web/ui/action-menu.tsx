import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { moreText } from '../../strings/more';
import { ActionButton, type Action } from './action';
import { MenuFrame, menuItem, MenuList, useMenu } from './button-menu';
import { FocusHandoff } from './focus';
import { layout, media, space } from './theme';
import { usePhone } from './use-media';

/* On a phone the list is as wide as the page, wherever the button is in its row. */
const Frame = styled(MenuFrame)`
  ${media.phone} {
    position: static;
  }
`;

const List = styled(MenuList)`
  ${media.phone} {
    inset-block-start: auto;
    inset-inline: ${layout.phoneGap};
    min-inline-size: 0;
    margin-block-start: ${space[1]};
  }
`;

const Item = styled.button`
  ${menuItem}
  inline-size: 100%;
  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
`;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button that opens a list of actions; one action alone is a button of its own. */
export function ActionMenu({ actions }: { actions: readonly Action[] }) {
  const menu = useMenu();
  const opener = () => menu.frame.ref.current?.querySelector('button');
  const onKeyDown = (event: KeyboardEvent) => {
    menu.frame.onKeyDown(event);
    const step = STEPS[event.key];
    if (!menu.open || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
  };
  const [first, ...others] = actions;
  if (first && others.length === 0) return <ActionButton {...first} />;
  return (
    <Frame {...menu.frame} onKeyDown={onKeyDown}>
      <FocusHandoff />
      <ActionButton label={moreText} icon={Ellipsis} {...menu.button} />
      {menu.open && (
        <List {...menu.list}>
          {actions.map(({ label: words, icon: IconShape, onClick, ...button }) => (
            <li key={words}>
              <Item
                type="button"
                {...button}
                onClick={(event) => {
                  // The item goes: a dialog that it opens returns the focus to the button of the menu.
                  opener()?.focus();
                  onClick?.(event);
                }}
              >
                <IconShape size={layout.icon} aria-hidden />
                {words}
              </Item>
            </li>
          ))}
        </List>
      )}
    </Frame>
  );
}

/** Actions of a page beside its main one: in sight, on a phone in a menu, so that the main one is in the first row. */
export function SideActions({ actions }: { actions: readonly (Action | null)[] }) {
  const phone = usePhone();
  const known = actions.filter((action) => action !== null);
  return phone ? (
    <ActionMenu actions={known} />
  ) : (
    known.map((action) => <ActionButton key={action.label} {...action} />)
  );
}
