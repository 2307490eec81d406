import {
  BookOpen,
  Boxes,
  ChartColumn,
  ChefHat,
  ClipboardCheck,
  History,
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
// features link to each other, and what they read first in `first-reads.ts`, which is there before all this.

/** How the code of each screen is loaded. Its chunk has its name: by that the build tells the server which scripts it needs. */
export const SCREENS: Record<ScreenName, () => Promise<ComponentType>> = {
  // Part of the first load: by itself it would only be compressed worse.
  home: async () => Home,
  accessibility: async () =>
    (await import(/* webpackChunkName: "accessibility" */ '../features/accessibility/accessibility-screen'))
      .AccessibilityScreen,
  purchasedGoods: async () =>
    (
      await import(
        /* webpackChunkName: "purchasedGoods" */ '../features/purchased-goods/purchased-goods-screen'
      )
    ).PurchasedGoodsScreen,
  addPurchasedGood: async () =>
    (
      await import(
        /* webpackChunkName: "addPurchasedGood" */ '../features/purchased-goods/add-purchased-good-screen'
      )
    ).AddPurchasedGoodScreen,
  purchasedGood: async () =>
    (
      await import(
        /* webpackChunkName: "purchasedGood" */ '../features/purchased-goods/purchased-good-screen'
      )
    ).PurchasedGoodScreen,
  goods: async () =>
    (await import(/* webpackChunkName: "goods" */ '../features/goods/goods-screen')).GoodsScreen,
  good: async () => (await import(/* webpackChunkName: "good" */ '../features/goods/good-screen')).GoodScreen,
  manufactureStep: async () =>
    (
      await import(
        /* webpackChunkName: "manufactureStep" */ '../features/manufacture-report/manufacture-report-screen'
      )
    ).ManufactureReportScreen,
  productionLog: async () =>
    (await import(/* webpackChunkName: "productionLog" */ '../features/production-log/production-log-screen'))
      .ProductionLogScreen,
  soldGoods: async () =>
    (await import(/* webpackChunkName: "soldGoods" */ '../features/sold-goods/sold-goods-screen'))
      .SoldGoodsScreen,
  addSoldGood: async () =>
    (await import(/* webpackChunkName: "addSoldGood" */ '../features/sold-goods/add-sold-good-screen'))
      .AddSoldGoodScreen,
  soldGood: async () =>
    (await import(/* webpackChunkName: "soldGood" */ '../features/sold-goods/sold-good-screen'))
      .SoldGoodScreen,
  recipes: async () =>
    (await import(/* webpackChunkName: "recipes" */ '../features/recipes/recipes-screen')).RecipesScreen,
  addRecipe: async () =>
    (await import(/* webpackChunkName: "addRecipe" */ '../features/recipes/recipe-editor')).AddRecipeScreen,
  editRecipe: async () =>
    (await import(/* webpackChunkName: "editRecipe" */ '../features/recipes/recipe-editor')).EditRecipeScreen,
  recipe: async () =>
    (await import(/* webpackChunkName: "recipe" */ '../features/recipes/recipe-screen')).RecipeScreen,
  inventoryReport: async () =>
    (
      await import(
        /* webpackChunkName: "inventoryReport" */ '../features/inventory-report/inventory-report-screen'
      )
    ).InventoryReportScreen,
  losses: async () =>
    (await import(/* webpackChunkName: "losses" */ '../features/losses/losses-screen')).LossesScreen,
  journal: async () =>
    (await import(/* webpackChunkName: "journal" */ '../features/journal/journal-screen')).JournalScreen,
  accounts: async () =>
    (await import(/* webpackChunkName: "accounts" */ '../features/accounts/accounts-screen')).AccountsScreen,
  form: async () =>
    (await import(/* webpackChunkName: "form" */ '../features/forms/entries-screen')).EntriesScreen,
  addForm: async () =>
    (await import(/* webpackChunkName: "addForm" */ '../features/forms/add-form-screen')).AddFormScreen,
  formEntry: async () =>
    (await import(/* webpackChunkName: "formEntry" */ '../features/forms/form-view-screen')).FormViewScreen,
  formEntryVersion: async () =>
    (await import(/* webpackChunkName: "formEntryVersion" */ '../features/forms/entry-version-screen'))
      .EntryVersionScreen,
  editFormEntry: async () =>
    (await import(/* webpackChunkName: "editFormEntry" */ '../features/forms/edit-form-screen'))
      .EditFormScreen,
};

/** Who sees a link, if not everybody. */
type Who = 'managers' | 'accountManagers';

export interface ScreenLink {
  to: string;
  who?: Who;
  /** What it is called in the navbar, with its icon; absent where it is not there. */
  nav?: string;
  icon?: Icon;
  /** In the navbar, the pages below it do not count as its own. */
  end?: boolean;
  /** What it is called on the home page; absent where it is not there. */
  home?: string;
}
/** In the navbar a link that opens into others, which stand by themselves on the home page. */
export interface LinkBranch {
  who?: undefined;
  nav: string;
  icon: Icon;
  below: readonly HomeLink[];
}
interface LinkCard extends Omit<HomeCard, 'links'> {
  links: readonly (ScreenLink | LinkBranch)[];
}

const { nav } = layoutText;
const { production, upkeep, management } = homeText;

/** The links to the screens by kind of work: the home page's sections, the navbar's groups in each, the home page's cards. */
export const LINKS: readonly {
  title: string;
  groups: readonly { title: string; cards: readonly LinkCard[] }[];
}[] = [
  {
    title: production.title,
    groups: [
      {
        title: nav.receiving,
        cards: [
          {
            ...production.receiving,
            icon: Truck,
            links: [
              {
                to: paths.purchasedGoods,
                nav: nav.receipts,
                icon: Truck,
                end: true,
                home: production.receipts,
              },
              {
                to: paths.addPurchasedGood,
                nav: nav.addReceipt,
                icon: PackagePlus,
                home: production.addReceipt,
              },
            ],
          },
        ],
      },
      {
        title: nav.production,
        cards: [
          {
            ...production.work,
            icon: ChefHat,
            links: [
              { to: paths.goods, nav: nav.goods, icon: Boxes, home: production.goods },
              { nav: nav.reportStep, icon: ChefHat, below: STEP_LINKS },
              { to: paths.productionLog, nav: nav.log, icon: History },
            ],
          },
        ],
      },
      {
        title: nav.selling,
        cards: [
          {
            ...production.selling,
            icon: ReceiptText,
            links: [
              { to: paths.soldGoods, nav: nav.sales, icon: ReceiptText, home: production.sales },
              { to: paths.addSoldGood, home: production.addSale },
            ],
          },
        ],
      },
    ],
  },
  {
    title: upkeep.title,
    groups: [
      {
        title: nav.upkeep,
        cards: [
          {
            ...upkeep.card,
            icon: ClipboardCheck,
            links: [
              { to: paths.hygieneForm, nav: nav.hygiene, icon: ClipboardCheck, home: upkeep.pastReports },
              { to: paths.addHygieneForm, home: upkeep.fillReport },
              {
                to: paths.nonConformities,
                nav: nav.nonConformities,
                icon: TriangleAlert,
                home: upkeep.nonConformities,
              },
              { to: paths.addNonConformity, home: upkeep.addNonConformity },
            ],
          },
        ],
      },
    ],
  },
  {
    title: management.title,
    groups: [
      {
        title: nav.management,
        cards: [
          {
            ...management.recipes,
            icon: BookOpen,
            links: [
              { to: paths.recipes, nav: nav.recipes, icon: BookOpen, home: management.recipeList },
              { to: paths.addRecipe, who: 'managers', home: management.addRecipe },
            ],
          },
          {
            ...management.reports,
            icon: ChartColumn,
            links: [
              {
                to: paths.inventoryReport,
                nav: nav.inventory,
                icon: ChartColumn,
                home: management.inventory,
              },
              { to: paths.losses, nav: nav.losses, icon: TrendingDown, home: management.losses },
              { to: paths.journal, who: 'managers', nav: nav.journal, icon: ScrollText },
              { to: paths.accounts, who: 'accountManagers', nav: nav.accounts, icon: UsersRound },
            ],
          },
        ],
      },
    ],
  },
];

/** Returns whether the person sees a link. */
export function useMaySee(): (link: { who?: Who }) => boolean {
  const isManager = useIsManager();
  const { managesAccounts = false } = usePerson();
  const may = { managers: isManager, accountManagers: managesAccounts };
  return ({ who }) => !who || may[who];
}

const homeLinks = (link: ScreenLink | LinkBranch): readonly HomeLink[] =>
  'below' in link ? link.below : link.home ? [{ label: link.home, to: link.to }] : [];

function Home() {
  const maySee = useMaySee();
  const sections = LINKS.map(({ title, groups }) => ({
    title,
    cards: groups
      .flatMap(({ cards }) => cards)
      .map(({ links, ...card }) => ({ ...card, links: links.filter(maySee).flatMap(homeLinks) })),
  }));
  return <HomeScreen sections={sections} />;
}
