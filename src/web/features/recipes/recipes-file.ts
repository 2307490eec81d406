import type { Recipe } from '../../../contract/recipes';
import { recipesText } from '../../../strings/recipes';
import { timeCell } from '../../lib/sheet-file';
import type { FileContext, ListFileColumn } from '../../shared/lists/list-file';
import { byColumn } from '../../shared/stock/lot-file';
import { typeText } from './recipe-card';

const { columns: text } = recipesText;

export const recipesFile = (site: FileContext): ListFileColumn<Recipe>[] => [
  { head: text.name, width: 32, value: (recipe) => recipe.name },
  { head: text.type, width: 14, value: (recipe) => typeText(recipe.sub_recipe) },
  {
    head: text.product,
    width: 32,
    value: ({ steps }) => steps.at(-1)?.manufactured_good_type_name ?? null,
  },
  { head: text.steps, width: 8, value: ({ steps }) => steps.length },
  { head: text.made, width: 18, value: (recipe) => timeCell(recipe.created_at, site) },
  byColumn(site),
];
