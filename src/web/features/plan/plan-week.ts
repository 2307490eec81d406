import type { PlanRow } from '../../../contract/plan';
import { fromThousandths, thousandths, type Units } from '../../../domain/amounts';
import { addDays, isDay, weekday, weekOf } from '../../../domain/days';
import { filled } from '../../../domain/plan';
import { dayText } from '../../../strings/days';
import { nearDayText } from '../../../strings/near-days';

export const WEEK_DAYS = 7;

/** The days of the week that an address asks for, or of today. */
export function weekDays(asked: string | null, today: string): readonly string[] {
  const first = weekOf(isDay(asked) ? asked : today);
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(first, index));
}

export const isLeft = ({ state }: Entry) => state !== 'done';

/** A row of the plan with what was made of it. */
export interface Entry extends PlanRow {
  /** As much of what was made as fills it. */
  own: string;
  /** `due`: it is of today or before, and nothing was made. */
  state: 'planned' | 'due' | 'begun' | 'done';
}

/** A recipe that is planned in a week, with its entries by day. */
export interface PlannedRecipe {
  id: number;
  name: string;
  units: Units;
  byDay: ReadonlyMap<string, readonly Entry[]>;
}

export function entriesOf(rows: readonly PlanRow[], today: string): Entry[] {
  const planned = rows.map((row) => ({
    row,
    key: `${row.day} ${row.recipe_id}`,
    amount: thousandths(row.amount),
    made: thousandths(row.made),
  }));
  return filled(planned).map(({ row, own, rest }) => ({
    ...row,
    own: fromThousandths(own),
    state: rest === 0n ? 'done' : own > 0n ? 'begun' : row.day <= today ? 'due' : 'planned',
  }));
}

/** The recipes of a week by name. */
export function recipesOf(entries: readonly Entry[]): PlannedRecipe[] {
  const recipes = new Map<number, Omit<PlannedRecipe, 'byDay'> & { byDay: Map<string, Entry[]> }>();
  for (const entry of entries) {
    const { recipe_id: id, recipe_name: name, units, day } = entry;
    const recipe = recipes.get(id) ?? { id, name, units, byDay: new Map<string, Entry[]>() };
    recipes.set(id, recipe);
    recipe.byDay.set(day, [...(recipe.byDay.get(day) ?? []), entry]);
  }
  return [...recipes.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'he'));
}

export const dayAndMonth = (day: string) => day.slice(5).split('-').reverse().join('/');

/** A day of the week: 'היום', 'מחר', 'יום ג׳'. */
export const dayName = (day: string, today: string) =>
  day === today
    ? nearDayText.today
    : day === addDays(today, 1)
      ? nearDayText.tomorrow
      : dayText.short(weekday(day));

/** The same with its date. */
export const dayWords = (day: string, today: string) => `${dayName(day, today)} ${dayAndMonth(day)}`;
