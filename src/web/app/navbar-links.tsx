import { ChevronDown, House } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { calls, useRead } from '../api/api';
import { usePerson } from '../lib/contexts';
import { paths } from '../lib/paths';
import { useSiteTime } from '../lib/site-time';
import { Badge, type Tone } from '../ui/badge';
import type { NavbarState } from '../ui/header';
import { type Icon, SignOutIcon } from '../ui/icon';
import { VisuallyHidden } from '../ui/primitives';
import {
  border,
  chosen,
  color,
  focusRingInside,
  font,
  layout,
  media,
  motion,
  quiet,
  radius,
  row,
  space,
} from '../ui/theme';
import { type LinkBranch, useNavGroups } from './screen-table';

const text = layoutText.nav;

const line = css`
  ${row(3)}
  inline-size: 100%;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.ink};
  font-size: ${font.size.medium};
  text-align: start;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${media.mouse} {
    min-block-size: ${space[9]};
  }
  svg {
    color: ${color.inkQuiet};
  }
  & > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  &[aria-current='page'],
  &[data-current='true'] {
    ${chosen()}
    svg {
      color: inherit;
    }
  }
`;

const LineLink = styled(NavLink)`
  ${line}
`;

const LineButton = styled.button`
  ${line}
  & > :last-child {
    transition: rotate ${motion.normal};
  }
  &[aria-expanded='true'] > :last-child {
    rotate: 180deg;
  }
`;

const Nested = styled.ul`
  margin-inline-start: ${space[5]};
  padding-inline-start: ${space[1]};
  border-inline-start: ${border.line};
`;

const GroupTitle = styled(LineButton)`
  /* As much air as the height of the screen leaves, most of it above: it is of what is below. */
  padding-block: min(15dvh - ${layout.navAir}, ${space[5]}) ${space.half};
  color: ${color.inkQuiet};
  font-size: ${font.size.mini};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  ${media.mouse} {
    min-block-size: ${space[6]};
  }
`;

/* What is beyond the height of the screen is scrolled to, and the foot stays. */
const Groups = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: ${space[1]} ${space[3]};
  overflow-y: auto;
`;

const Foot = styled.div`
  ${row(1)}
  padding: ${space[1]} ${space[3]};
  border-block-start: ${border.line};
  p {
    flex: 1;
    padding-inline: ${space[3]};
    ${quiet('small')}
    line-height: ${font.line.tight};
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
    inline-size: auto;
  }
`;

interface LinkProps {
  to: string;
  label: string;
  icon?: Icon | undefined;
  end?: boolean | undefined;
  badge?: ReactNode;
  onClick: () => void;
}

function NavItem({ label, icon: IconShape, badge, ...link }: LinkProps) {
  return (
    <li>
      <LineLink {...link}>
        {IconShape && <IconShape size={layout.icon} aria-hidden />}
        <span>{label}</span>
        {badge}
      </LineLink>
    </li>
  );
}

type BranchProps = Pick<LinkBranch, 'icon' | 'below'> & Pick<LinkProps, 'label' | 'onClick'>;

/** Expands into the links below it, which are the reports of all steps. */
function NavBranch({ label, icon: IconShape, below, onClick }: BranchProps) {
  const { pathname } = useLocation();
  const isBelow = pathname.startsWith('/manufacture-steps/') || pathname.startsWith('/manufacture/');
  const [open, setOpen] = useState(isBelow);
  const listId = useId();
  return (
    <li>
      <LineButton
        type="button"
        data-current={isBelow && !open}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconShape size={layout.icon} aria-hidden />
        <span>{label}</span>
        <ChevronDown size={layout.iconSmall} aria-hidden />
      </LineButton>
      {open && (
        <Nested id={listId}>
          {below.map((link) => (
            <NavItem key={link.to} {...link} onClick={onClick} />
          ))}
        </Nested>
      )}
    </li>
  );
}

interface GroupProps {
  title: string;
  isOpen: boolean;
  /** What waits behind its links while they are folded. */
  badges: ReactNode;
  children: ReactNode;
}

function NavGroup({ title, isOpen, badges, children }: GroupProps) {
  const [isToggled, setToggled] = useState(false);
  const open = isOpen !== isToggled;
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h2>
        <GroupTitle type="button" aria-expanded={open} onClick={() => setToggled(!isToggled)}>
          <span id={titleId}>{title}</span>
          {!open && badges}
          <ChevronDown size={layout.iconSmall} aria-hidden />
        </GroupTitle>
      </h2>
      {open && <ul>{children}</ul>}
    </div>
  );
}

/** Open work behind a link. */
function NavBadge({ tone, seen, spoken }: { tone: Tone; seen: string; spoken: string }) {
  return (
    <Badge tone={tone}>
      <span aria-hidden>{seen}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Badge>
  );
}

/** What waits behind the links. */
function useNavBadges(): Readonly<Record<string, ReactNode>> {
  // The home page shows these figures in full, and reports a failure.
  const { data: waiting } = useRead(calls.getWaiting);
  const site = useSiteTime();
  const checklistAt = waiting?.checklist?.filled_at;
  const isDue = waiting && (!checklistAt || site.dayOf(checklistAt) !== site.today);
  const open = waiting?.non_conformities.open ?? 0;
  return {
    [paths.hygieneForm]: isDue && <NavBadge key="due" tone="soon" {...text.due} />,
    [paths.nonConformities]: open > 0 && (
      <NavBadge key="open" tone="stop" seen={String(open)} spoken={text.openCount(open)} />
    ),
  };
}

/** The navbar's content: every screen, the person, signing out. */
export function NavbarLinks({ navbar, onSignOut }: { navbar: NavbarState; onSignOut: () => void }) {
  const { name } = usePerson();
  const groups = useNavGroups();
  const badges = useNavBadges();
  const { pathname } = useLocation();
  // Not all of them fit a low screen: the work of the day is folded where one manages, and managing elsewhere.
  const isManaging = groups.some(
    ([title, links]) =>
      title === text.management && links.some((link) => 'to' in link && pathname.startsWith(link.to)),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current], [data-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <>
      <Groups ref={list}>
        <ul>
          <NavItem to={paths.home} end icon={House} label={commonText.home} onClick={navbar.close} />
        </ul>
        {groups.map(([title, links]) => (
          <NavGroup
            key={title + isManaging}
            title={title}
            isOpen={(title === text.management) === isManaging}
            badges={links.map((link) => 'to' in link && badges[link.to])}
          >
            {links.map(({ nav = '', ...link }) =>
              'below' in link ? (
                <NavBranch key={nav} {...link} label={nav} onClick={navbar.closeDrawer} />
              ) : (
                <NavItem
                  key={link.to}
                  {...{ to: link.to, icon: link.icon, end: link.end, badge: badges[link.to] }}
                  label={nav}
                  onClick={navbar.closeDrawer}
                />
              ),
            )}
          </NavGroup>
        ))}
      </Groups>
      <Foot>
        <p>{name}</p>
        <LineButton type="button" onClick={onSignOut}>
          <SignOutIcon size={layout.icon} aria-hidden />
          <span>{text.signOut}</span>
        </LineButton>
      </Foot>
    </>
  );
}
