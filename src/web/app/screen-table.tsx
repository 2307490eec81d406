import {
  BookOpen,
  Boxes,
  CalendarDays,
  ChartColumn,
  ChefHat,
  ClipboardCheck,
  Egg,
  History,
  ListChecks,
  PackagePlus,
  ReceiptText,
  ScrollText,
  TrendingDown,
  TriangleAlert,
  Truck,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { homeText } from '../../strings/home';
import { layoutText } from '../../strings/layout';
import { HomeScreen } from '../features/home/home-screen';
import type { HomeCard, HomeLink } from '../features/home/section-cards';
import { useIsManager, usePerson } from '../lib/contexts';
import { paths, type ScreenName, STEP_LINKS } from '../lib/paths';
import type { Icon } from '../ui/icon';

// The table of screens: how the code of each is loaded, and what leads to it. Their paths are in `lib/paths.ts`, since the
// features link to each other, and what they read first in `screen-prefetch.ts`, which is there before all this.

/** How the code of each screen is loaded. Its chunk has its name: by that the build tells the server which scripts it needs. */
// prettier-ignore
export const SCREENS: Record<ScreenName, () => Promise<ComponentType>> = {
  // Part of the first load: by itself it would only be compressed worse.
  home: async () => Home,
  accessibility: async () => (await import(/* webpackChunkName: "accessibility" */ '../features/accessibility/accessibility-screen')).AccessibilityScreen,
  purchasedGoods: async () => (await import(/* webpackChunkName: "purchasedGoods" */ '../features/purchased-goods/purchased-goods-screen')).PurchasedGoodsScreen,
  addPurchasedGood: async () => (await import(/* webpackChunkName: "addPurchasedGood" */ '../features/purchased-goods/add-purchased-good-screen')).AddPurchasedGoodScreen,
  purchasedGood: async () => (await import(/* webpackChunkName: "purchasedGood" */ '../features/purchased-goods/purchased-good-screen')).PurchasedGoodScreen,
  goods: async () => (await import(/* webpackChunkName: "goods" */ '../features/goods/goods-screen')).GoodsScreen,
  good: async () => (await import(/* webpackChunkName: "good" */ '../features/goods/good-screen')).GoodScreen,
  manufactureStep: async () => (await import(/* webpackChunkName: "manufactureStep" */ '../features/manufacture-report/manufacture-report-screen')).ManufactureReportScreen,
  productionLog: async () => (await import(/* webpackChunkName: "productionLog" */ '../features/production-log/production-log-screen')).ProductionLogScreen,
  plan: async () => (await import(/* webpackChunkName: "plan" */ '../features/plan/plan-screen')).PlanScreen,
  makeable: async () => (await import(/* webpackChunkName: "makeable" */ '../features/makeable/makeable-screen')).MakeableScreen,
  soldGoods: async () => (await import(/* webpackChunkName: "soldGoods" */ '../features/sold-goods/sold-goods-screen')).SoldGoodsScreen,
  addSoldGood: async () => (await import(/* webpackChunkName: "addSoldGood" */ '../features/sold-goods/add-sold-good-screen')).AddSoldGoodScreen,
  soldGood: async () => (await import(/* webpackChunkName: "soldGood" */ '../features/sold-goods/sold-good-screen')).SoldGoodScreen,
  goodTypes: async () => (await import(/* webpackChunkName: "goodTypes" */ '../features/good-types/good-types-screen')).GoodTypesScreen,
  goodType: async () => (await import(/* webpackChunkName: "goodType" */ '../features/good-types/good-type-screen')).GoodTypeScreen,
  editGoodType: async () => (await import(/* webpackChunkName: "editGoodType" */ '../features/good-types/edit-good-type')).EditGoodTypeScreen,
  recipes: async () => (await import(/* webpackChunkName: "recipes" */ '../features/recipes/recipes-screen')).RecipesScreen,
  addRecipe: async () => (await import(/* webpackChunkName: "addRecipe" */ '../features/recipes/recipe-editor')).AddRecipeScreen,
  editRecipe: async () => (await import(/* webpackChunkName: "editRecipe" */ '../features/recipes/recipe-editor')).EditRecipeScreen,
  recipe: async () => (await import(/* webpackChunkName: "recipe" */ '../features/recipes/recipe-screen')).RecipeScreen,
  suppliers: async () => (await import(/* webpackChunkName: "suppliers" */ '../features/parties/parties-screen')).SuppliersScreen,
  supplier: async () => (await import(/* webpackChunkName: "supplier" */ '../features/parties/party-screen')).SupplierScreen,
  customers: async () => (await import(/* webpackChunkName: "customers" */ '../features/parties/parties-screen')).CustomersScreen,
  customer: async () => (await import(/* webpackChunkName: "customer" */ '../features/parties/party-screen')).CustomerScreen,
  inventoryReport: async () => (await import(/* webpackChunkName: "inventoryReport" */ '../features/inventory-report/inventory-report-screen')).InventoryReportScreen,
  losses: async () => (await import(/* webpackChunkName: "losses" */ '../features/losses/losses-screen')).LossesScreen,
  journal: async () => (await import(/* webpackChunkName: "journal" */ '../features/journal/journal-screen')).JournalScreen,
  accounts: async () => (await import(/* webpackChunkName: "accounts" */ '../features/accounts/accounts-screen')).AccountsScreen,
  form: async () => (await import(/* webpackChunkName: "form" */ '../features/forms/entries-screen')).EntriesScreen,
  addForm: async () => (await import(/* webpackChunkName: "addForm" */ '../features/forms/add-form-screen')).AddFormScreen,
  formEntry: async () => (await import(/* webpackChunkName: "formEntry" */ '../features/forms/form-view-screen')).FormViewScreen,
  formEntryVersion: async () => (await import(/* webpackChunkName: "formEntryVersion" */ '../features/forms/entry-version-screen')).EntryVersionScreen,
  editFormEntry: async () => (await import(/* webpackChunkName: "editFormEntry" */ '../features/forms/edit-form-screen')).EditFormScreen,
};

/** Who sees a screen, if not everybody. */
export type Who = 'managers' | 'accountManagers';

const { nav } = layoutText;
const { production: work, upkeep, management } = homeText;

/** The screens that not everybody sees, and what they are called to those who do not. Their links are hidden by this, too. */
export const RESTRICTED: Partial<Record<ScreenName, { who: Who; title: string }>> = {
  addRecipe: { who: 'managers', title: management.addRecipe },
  editRecipe: { who: 'managers', title: management.editRecipe },
  editGoodType: { who: 'managers', title: nav.goodTypes },
  journal: { who: 'managers', title: nav.journal },
  accounts: { who: 'accountManagers', title: nav.accounts },
};
const whoSees = (to: string) =>
  Object.entries(RESTRICTED).find(([name]) => paths[name as ScreenName] === to)?.[1].who;

/** A kind of work: the group of its links in the navbar, and their card and its section on the home page. */
interface Work extends Omit<HomeCard, 'links'> {
  group: string;
  section: string;
}

interface AnyLink {
  of: Work;
  icon?: Icon;
  /** What it is called in the navbar; absent where it is not there. */
  nav?: string;
}
interface ScreenLink extends AnyLink {
  to: string;
  /** In the navbar, the pages below it do not count as its own. */
  end?: boolean;
  /** What it is called on the home page; absent where it is not there. */
  home?: string;
}
/** In the navbar a link that opens into others, which stand by themselves on the home page. */
export interface LinkBranch extends AnyLink {
  icon: Icon;
  below: readonly HomeLink[];
}

const receiving = { group: nav.receiving, section: work.title, icon: Truck, ...work.receiving };
const production = { group: nav.production, section: work.title, icon: ChefHat, ...work.work };
const selling = { group: nav.selling, section: work.title, icon: ReceiptText, ...work.selling };
const hygiene = { group: nav.upkeep, section: upkeep.title, icon: ClipboardCheck, ...upkeep.card };
const recipes = { group: nav.management, section: management.title, icon: BookOpen, ...management.recipes };
const reports = {
  group: nav.management,
  section: management.title,
  icon: ChartColumn,
  ...management.reports,
};

/** The links to the screens, in their order. */
const LINKS: readonly (ScreenLink | LinkBranch)[] = [
  { of: receiving, to: paths.purchasedGoods, end: true, icon: Truck, nav: nav.receipts, home: work.receipts },
  {
    of: receiving,
    to: paths.addPurchasedGood,
    icon: PackagePlus,
    nav: nav.addReceipt,
    home: work.addReceipt,
  },
  { of: production, to: paths.goods, icon: Boxes, nav: nav.goods, home: work.goods },
  { of: production, below: STEP_LINKS, icon: ChefHat, nav: nav.reportStep },
  { of: production, to: paths.plan, icon: CalendarDays, nav: nav.plan, home: nav.plan },
  { of: production, to: paths.makeable, icon: ListChecks, nav: nav.makeable, home: nav.makeable },
  { of: production, to: paths.productionLog, icon: History, nav: nav.log },
  { of: selling, to: paths.soldGoods, icon: ReceiptText, nav: nav.sales, home: work.sales },
  { of: selling, to: paths.addSoldGood, home: work.addSale },
  { of: hygiene, to: paths.hygieneForm, icon: ClipboardCheck, nav: nav.hygiene, home: upkeep.pastReports },
  { of: hygiene, to: paths.addHygieneForm, home: upkeep.fillReport },
  {
    of: hygiene,
    to: paths.nonConformities,
    icon: TriangleAlert,
    nav: nav.nonConformities,
    home: upkeep.nonConformities,
  },
  { of: hygiene, to: paths.addNonConformity, home: upkeep.addNonConformity },
  { of: recipes, to: paths.goodTypes, icon: Egg, nav: nav.goodTypes, home: nav.goodTypes },
  { of: recipes, to: paths.recipes, icon: BookOpen, nav: nav.recipes, home: management.recipeList },
  { of: recipes, to: paths.addRecipe, home: management.addRecipe },
  {
    of: reports,
    to: paths.inventoryReport,
    icon: ChartColumn,
    nav: nav.inventory,
    home: management.inventory,
  },
  { of: reports, to: paths.losses, icon: TrendingDown, nav: nav.losses, home: management.losses },
  { of: reports, to: paths.suppliers, icon: Truck, nav: nav.suppliers },
  { of: reports, to: paths.customers, icon: ReceiptText, nav: nav.customers },
  { of: reports, to: paths.journal, icon: ScrollText, nav: nav.journal },
  { of: reports, to: paths.accounts, icon: UsersRound, nav: nav.accounts },
];

function groupsOf<Link, Key>(links: readonly Link[], keyOf: (link: Link) => Key): [Key, Link[]][] {
  const groups = new Map<Key, Link[]>();
  for (const link of links) groups.set(keyOf(link), [...(groups.get(keyOf(link)) ?? []), link]);
  return [...groups];
}

/** The links that the person sees. */
function useLinks() {
  const managers = useIsManager();
  const { managesAccounts: accountManagers = false } = usePerson();
  return LINKS.filter((link) => {
    const who = 'to' in link && whoSees(link.to);
    return !who || { managers, accountManagers }[who];
  });
}

/** The navbar's groups of links. */
export const useNavGroups = () =>
  groupsOf(
    useLinks().filter(({ nav }) => nav),
    ({ of }) => of.group,
  );

const homeLinks = (link: ScreenLink | LinkBranch): readonly HomeLink[] =>
  'below' in link ? link.below : link.home ? [{ label: link.home, to: link.to }] : [];

function Home() {
  const sections = groupsOf(useLinks(), ({ of }) => of.section).map(([title, inSection]) => ({
    title,
    cards: groupsOf(inSection, ({ of }) => of).map(([card, links]) => ({
      ...card,
      links: links.flatMap(homeLinks),
    })),
  }));
  return <HomeScreen sections={sections} />;
}
