import { BookOpen, ChartColumn, ChefHat, ClipboardCheck, ReceiptText, Truck } from 'lucide-react';
import { homeText as text } from '../../../strings/home';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../shared/stock/step-links';
import type { Icon } from '../../ui/icon';

const { production, upkeep, management } = text;

const card = (
  words: { title: string; description: string },
  icon: Icon,
  ...links: (readonly [label: string, to: string])[]
) => ({ ...words, icon, links });

export type HomeCard = ReturnType<typeof card>;

/** Links to every screen, by kind of work. */
export const HOME_SECTIONS = [
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
        ...STEP_LINKS.map(({ label, to }) => [label, to] as const),
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
      card(
        management.reports,
        ChartColumn,
        [management.inventory, paths.inventoryReport],
        [management.losses, paths.losses],
      ),
    ],
  },
];
