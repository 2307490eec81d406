import { BookOpen, ChartColumn, ChefHat, ClipboardCheck, ReceiptText, Truck } from 'lucide-react';
import { homeText as text } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../lib/stock/step-links';
import type { Icon } from '../../ui/icon';

export interface HomeCard {
  title: string;
  description: string;
  icon: Icon;
  links: readonly { label: string; to: string }[];
}
export interface HomeSection {
  title: string;
  cards: readonly HomeCard[];
}

const { production, upkeep, management } = text;

const card = (
  words: { title: string; description: string },
  icon: Icon,
  ...links: readonly [label: string, to: string][]
): HomeCard => ({ ...words, icon, links: links.map(([label, to]) => ({ label, to })) });

/** Links to every screen, by kind of work. */
export const HOME_SECTIONS: readonly HomeSection[] = [
  {
    title: production.title,
    cards: [
      card(
        production.receiving,
        Truck,
        [production.receipts, paths.purchasedGoods],
        [production.addReceipt, paths.addPurchasedGood],
      ),
      card(
        production.work,
        ChefHat,
        [production.goods, paths.goods],
        ...STEP_LINKS.map(({ label, to }): [string, string] => [label, to]),
      ),
      card(
        production.selling,
        ReceiptText,
        [production.sales, paths.soldGoods],
        [production.addSale, paths.addSoldGood],
      ),
    ],
  },
  {
    title: upkeep.title,
    cards: [
      card(
        upkeep.card,
        ClipboardCheck,
        [upkeep.pastReports, paths.hygieneForm],
        [upkeep.fillReport, paths.addHygieneForm],
        [upkeep.nonConformities, paths.nonConformities],
        [upkeep.addNonConformity, paths.addNonConformity],
      ),
    ],
  },
  {
    title: management.title,
    cards: [
      card(
        management.recipes,
        BookOpen,
        [management.recipeList, paths.recipes],
        [management.addRecipe, paths.addRecipe],
      ),
      card(management.reports, ChartColumn, [management.inventory, paths.inventoryReport]),
    ],
  },
];
