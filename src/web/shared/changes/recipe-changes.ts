import { exactAmount, type Units } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { days } from '../../../strings/durations';
import { journalText as text } from '../../../strings/journal';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';

/** One line of a change. */
export interface ChangedValue {
  label: string;
  /** Null if there was nothing. */
  before: string | null;
  /** Null if there is nothing any more. */
  after: string | null;
  /** Whether it is said of the write, and not of the thing: then there was nothing before it. */
  ofWrite?: boolean;
}

/** The inputs of a step as the journal has them; what was written before steps had amounts has none. */
export interface Inputs {
  used_good_type_names: string[];
  used_good_type_units?: Units[];
  used_good_type_amounts?: (number | null)[];
}

/** A step as the journal has it. */
interface RecipeStep extends Inputs {
  id: number;
  name: string;
  manufactured_good_type_name: string;
  manufactured_good_type_units?: Units;
  batch_amount?: number | null;
  shelf_life_days?: number | null;
  instructions?: string | null;
}
export type RecipeSteps = readonly RecipeStep[];

export const amountInWords = (amount: number | string, units: Units | undefined) =>
  units === undefined ? exactAmount(amount) : `${exactAmount(amount)}\u00a0${unitText[units]}`;

/** The inputs of a step, each with its amount for one batch. */
export function inputsInWords(inputs: Inputs): string {
  const {
    used_good_type_names: names,
    used_good_type_units: units,
    used_good_type_amounts: amounts,
  } = inputs;
  const words = names.map((name, at) => {
    const amount = amounts?.[at] ?? null;
    return amount === null ? name : `${name} ${amountInWords(amount, units?.[at])}`;
  });
  return recipeFormsText.names(words);
}

const numberOf = (at: number) => recipesText.steps.number(at + 1);
const wordsOf = (step: RecipeStep) =>
  text.step(step.name, step.manufactured_good_type_name, inputsInWords(step));

/** What is expected of a step, under its labels; null where nobody has said. */
function expectedOf(step: RecipeStep): readonly (readonly [label: string, words: string | null])[] {
  const { batch_amount = null, shelf_life_days = null, instructions = null } = step;
  return [
    [
      recipesText.steps.batch,
      batch_amount === null ? null : amountInWords(batch_amount, step.manufactured_good_type_units),
    ],
    [recipesText.steps.shelfLife, shelf_life_days === null ? null : days(shelf_life_days)],
    [recipesText.steps.instructions, instructions],
  ];
}
const labelled = (at: number, label: string) => `${numberOf(at)}, ${label}`;

/** All steps, under their numbers, each with what is expected of it. */
export const stepLines = (steps: RecipeSteps): Record<string, string> =>
  Object.fromEntries(
    steps.flatMap((step, at) => [
      [numberOf(at), wordsOf(step)],
      ...expectedOf(step).flatMap(([label, words]) => (words === null ? [] : [[labelled(at, label), words]])),
    ]),
  ) as Record<string, string>;

/** The place that each step has among the others: by its id, or as another step of the same name and product. */
function placesIn(others: RecipeSteps, steps: RecipeSteps): (number | null)[] {
  const places = steps.map((): number | null => null);
  for (const isSame of [
    (a: RecipeStep, b: RecipeStep) => a.id === b.id,
    (a: RecipeStep, b: RecipeStep) =>
      a.name === b.name && a.manufactured_good_type_name === b.manufactured_good_type_name,
  ]) {
    steps.forEach((step, at) => {
      const found = others.findIndex((other, place) => isSame(step, other) && !places.includes(place));
      if (found >= 0) places[at] ??= found;
    });
  }
  return places;
}

/** The most places that are in ascending order: those of the steps that did not move among each other. */
function longestRise(places: readonly number[]): readonly number[] {
  const rises: (readonly number[])[] = [];
  for (const place of places) {
    const longest = rises.filter((rise) => rise.at(-1)! < place).sort((a, b) => b.length - a.length)[0];
    rises.push([...(longest ?? []), place]);
  }
  return rises.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** What changed between two versions of a recipe, step by step: a step that only has another number did not change. */
export function stepChanges(before: RecipeSteps, after: RecipeSteps): ChangedValue[] {
  const places = placesIn(before, after);
  const unmoved = longestRise(places.filter((place) => place !== null));
  const kept = after.flatMap((step, at): ChangedValue[] => {
    const place = places[at]!;
    const words = wordsOf(step);
    if (place === null) return [{ label: text.stepAdded(numberOf(at)), before: null, after: words }];
    const [was, number] = [wordsOf(before[place]!), numberOf(at)];
    const expected = expectedOf(before[place]!);
    return [
      ...(was === words ? [] : [{ label: number, before: was, after: words }]),
      ...expectedOf(step).flatMap(([label, now], index): ChangedValue[] => {
        const then = expected[index]![1];
        return then === now ? [] : [{ label: labelled(at, label), before: then, after: now }];
      }),
      ...(unmoved.includes(place)
        ? []
        : [
            {
              label: text.stepMoved(step.name, step.manufactured_good_type_name),
              before: numberOf(place),
              after: number,
            },
          ]),
    ];
  });
  const removed = before.flatMap((step, at) =>
    places.includes(at)
      ? []
      : [{ label: text.stepRemoved(numberOf(at)), before: wordsOf(step), after: null }],
  );
  return [...kept, ...removed];
}
