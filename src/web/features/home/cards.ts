import { BookOpen, ChartColumn, ChefHat, ClipboardCheck, ReceiptText, Truck } from 'lucide-react';
import { homeText as text } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../lib/stock/step-links';
import type { Icon } from '../../ui/icon';

export interface HomeLink {
  label: string;
  to: string;
}
export interface HomeCard {
  title: string;
  description: string;
  icon: Icon;
  links: readonly HomeLink[];
}
export interface HomeSection {
  title: string;
  cards: readonly HomeCard[];
}

const { production, upkeep, management } = text;

/** Links to every screen, by kind of work. */
export const homeSections: readonly HomeSection[] = [
  {
    title: production.title,
    cards: [
      {
        ...production.receiving,
        icon: Truck,
        links: [
          { label: production.receipts, to: paths.purchasedGoods },
          { label: production.addReceipt, to: paths.addPurchasedGood },
        ],
      },
      {
        ...production.work,
        icon: ChefHat,
        links: [{ label: production.goods, to: paths.goods }, ...STEP_LINKS],
      },
      {
        ...production.selling,
        icon: ReceiptText,
        links: [
          { label: production.sales, to: paths.soldGoods },
          { label: production.addSale, to: paths.addSoldGood },
        ],
      },
    ],
  },
  {
    title: upkeep.title,
    cards: [
      {
        ...upkeep.card,
        icon: ClipboardCheck,
        links: [
          { label: upkeep.pastReports, to: paths.hygieneForm },
          { label: upkeep.fillReport, to: paths.addHygieneForm },
          { label: upkeep.nonConformities, to: paths.nonConformities },
          { label: upkeep.addNonConformity, to: paths.addNonConformity },
        ],
      },
    ],
  },
  {
    title: management.title,
    cards: [
      {
        ...management.recipes,
        icon: BookOpen,
        links: [
          { label: management.recipeList, to: paths.recipes },
          { label: management.addRecipe, to: paths.addRecipe },
        ],
      },
      {
        ...management.reports,
        icon: ChartColumn,
        links: [{ label: management.inventory, to: paths.inventoryReport }],
      },
    ],
  },
];
