import { useId, type ReactNode } from 'react';
import type { Icon } from '../../ui/icon';
import { Chevron, Foot, GroupTitle, ItemButton, ItemLink, Label, List, Nested } from './nav-look';
import { layout } from '../../ui/theme';

type ItemProps = { icon?: Icon; children: string; badge?: ReactNode };

/** A link of the navbar, marked when its page is open. `end`: pages below it do not count. */
export function NavItem({
  to,
  end,
  icon: IconShape,
  children,
  badge,
  onClick,
}: ItemProps & { to: string; end?: boolean; onClick?: () => void }) {
  return (
    <li>
      <ItemLink to={to} end={end} onClick={onClick}>
        {IconShape && <IconShape size={layout.icon} aria-hidden />}
        <Label>{children}</Label>
        {badge}
      </ItemLink>
    </li>
  );
}

/** A button in the navbar, such as signing out. */
export function NavAction({
  icon: IconShape,
  children,
  badge,
  onClick,
}: ItemProps & { onClick: () => void }) {
  return (
    <ItemButton type="button" onClick={onClick}>
      {IconShape && <IconShape size={layout.icon} aria-hidden />}
      <Label>{children}</Label>
      {badge}
    </ItemButton>
  );
}

/** A group of links under a heading. */
export function NavGroup({ title, children }: { title?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={title ? titleId : undefined}>
      {title && <GroupTitle id={titleId}>{title}</GroupTitle>}
      <List>{children}</List>
    </div>
  );
}

type NavBranchProps = {
  icon: Icon;
  label: string;
  active?: boolean;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A navbar entry that expands into more links. `active`: the page of one of them is open. */
export function NavBranch({
  icon: IconShape,
  label,
  active: here,
  open,
  onToggle,
  children,
}: NavBranchProps) {
  const listId = useId();
  return (
    <li>
      <ItemButton
        type="button"
        $active={here}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={onToggle}
      >
        <IconShape size={layout.icon} aria-hidden />
        <Label>{label}</Label>
        <Chevron size={layout.iconSmall} $open={open} aria-hidden />
      </ItemButton>
      {open && <Nested id={listId}>{children}</Nested>}
    </li>
  );
}

/** The bottom of the navbar: the person, signing out. */
export function NavFoot({ children }: { children: ReactNode }) {
  return (
    <Foot>
      <div>{children}</div>
    </Foot>
  );
}
