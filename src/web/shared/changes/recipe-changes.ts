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

/** A step as the journal has it. */
interface RecipeStep {
  id: number;
  name: string;
  used_good_type_names: string[];
  manufactured_good_type_name: string;
}
export type RecipeSteps = readonly RecipeStep[];

const numberOf = (at: number) => recipesText.steps.number(at + 1);
const wordsOf = ({ name, manufactured_good_type_name: product, used_good_type_names: used }: RecipeStep) =>
  text.step(name, product, recipeFormsText.names(used));

/** All steps, under their numbers. */
export const stepLines = (steps: RecipeSteps) =>
  Object.fromEntries(steps.map((step, at) => [numberOf(at), wordsOf(step)]));

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
    return [
      ...(was === words ? [] : [{ label: number, before: was, after: words }]),
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
