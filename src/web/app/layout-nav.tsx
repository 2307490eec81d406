import {
  BookOpen,
  Boxes,
  ChartColumn,
  ChefHat,
  ClipboardCheck,
  History,
  House,
  PackagePlus,
  ReceiptText,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { useGetWaitingQuery } from '../api/api';
import { paths } from '../lib/paths';
import { STEP_LINKS } from '../lib/stock/step-links';
import { usePerson } from '../lib/contexts';
import { useSiteTime } from '../lib/site-time';
import { Badge, type Tone } from '../ui/badge';
import { NavAction, NavBranch, NavFoot, NavGroup, NavItem } from './frame/nav-item';
import { color, font, space } from '../ui/theme';
import type { NavbarState } from '../ui/header';
import { VisuallyHidden } from '../ui/primitives';
import { SignOutIcon } from '../ui/icon';

const text = layoutText.nav;

const Name = styled.p`
  padding: ${space[2]} ${space[3]};
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
`;

/** Open work behind a link. */
function NavBadge({ tone, seen, spoken }: { tone: Tone; seen: string; spoken: string }) {
  return (
    <Badge tone={tone}>
      <span aria-hidden>{seen}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Badge>
  );
}

/** The navbar's content: every screen, the person, signing out. */
export function LayoutNav({ navbar, onSignOut }: { navbar: NavbarState; onSignOut: () => void }) {
  const { pathname } = useLocation();
  const person = usePerson();
  const inSteps = pathname.startsWith('/manufacture-steps/') || pathname.startsWith('/manufacture/');
  const [stepsOpen, setStepsOpen] = useState(inSteps);
  // The home page shows these figures in full, and reports a failure.
  const { data: waiting } = useGetWaitingQuery();
  const site = useSiteTime();
  const checklistAt = waiting?.checklist?.filled_at;
  const isDue = waiting && (!checklistAt || site.dayOf(checklistAt) !== site.today);
  const open = waiting?.non_conformities.open ?? 0;
  const taken = { onClick: navbar.closeDrawer };
  return (
    <>
      <NavGroup>
        <NavItem to={paths.home} end icon={House} onClick={navbar.close}>
          {commonText.home}
        </NavItem>
      </NavGroup>
      <NavGroup title={text.receiving}>
        <NavItem to={paths.purchasedGoods} end icon={Truck} {...taken}>
          {text.receipts}
        </NavItem>
        <NavItem to={paths.addPurchasedGood} icon={PackagePlus} {...taken}>
          {text.addReceipt}
        </NavItem>
      </NavGroup>
      <NavGroup title={text.production}>
        <NavItem to={paths.goods} icon={Boxes} {...taken}>
          {text.goods}
        </NavItem>
        <NavBranch
          icon={ChefHat}
          label={text.reportStep}
          active={inSteps && !stepsOpen}
          open={stepsOpen}
          onToggle={() => setStepsOpen(!stepsOpen)}
        >
          {STEP_LINKS.map(({ label, to }) => (
            <NavItem key={to} to={to} {...taken}>
              {label}
            </NavItem>
          ))}
        </NavBranch>
        <NavItem to={paths.productionLog} icon={History} {...taken}>
          {text.log}
        </NavItem>
      </NavGroup>
      <NavGroup title={text.selling}>
        <NavItem to={paths.soldGoods} icon={ReceiptText} {...taken}>
          {text.sales}
        </NavItem>
      </NavGroup>
      <NavGroup title={text.upkeep}>
        <NavItem
          to={paths.hygieneForm}
          icon={ClipboardCheck}
          badge={isDue && <NavBadge tone="soon" {...text.due} />}
          {...taken}
        >
          {text.hygiene}
        </NavItem>
        <NavItem
          to={paths.nonConformities}
          icon={TriangleAlert}
          badge={open > 0 && <NavBadge tone="stop" seen={String(open)} spoken={text.openCount(open)} />}
          {...taken}
        >
          {text.nonConformities}
        </NavItem>
      </NavGroup>
      <NavGroup title={text.management}>
        <NavItem to={paths.recipes} icon={BookOpen} {...taken}>
          {text.recipes}
        </NavItem>
        <NavItem to={paths.inventoryReport} icon={ChartColumn} {...taken}>
          {text.inventory}
        </NavItem>
      </NavGroup>
      <NavFoot>
        <Name>{person.name}</Name>
        <NavAction icon={SignOutIcon} onClick={onSignOut}>
          {text.signOut}
        </NavAction>
      </NavFoot>
    </>
  );
}
