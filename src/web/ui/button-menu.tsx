import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ButtonLook } from './button';
import type { Icon } from './icon';
import { color, depth, floating, layout, radius, row, space } from './theme';
import { useMenu } from './use-menu';

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
