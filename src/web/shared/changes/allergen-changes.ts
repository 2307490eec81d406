import { type Allergen, ALLERGENS } from '../../../domain/allergens';
import { allergenText, goodTypesText } from '../../../strings/good-types';

const text = goodTypesText.allergens;

/** What the journal has of the allergens of a type, or of a lot, which are not verified. */
interface Declared {
  contains: Allergen[];
  may_contain: Allergen[];
  unknown: Allergen[];
  /** When it was verified. */
  verified?: string | null;
  against?: string | null;
}

interface Times {
  shownTime: (at: string) => string;
}

/** What is said of the allergens, a line each; what is contained nowhere is not said. */
export function allergenLines(value: unknown, { shownTime }: Times): Record<string, string> {
  const { verified = null, against = null, ...said } = value as Declared;
  if (said.unknown.length === ALLERGENS.length) return { [text.title]: text.nothingSaid };
  const named = (codes: readonly Allergen[]) => codes.map((code) => allergenText[code]).join(', ');
  const lines = (['contains', 'may_contain', 'unknown'] as const)
    .filter((list) => said[list].length > 0)
    .map((list) => [text[list], named(said[list])]);
  if (verified !== null) lines.push([text.verified, shownTime(verified)]);
  if (against !== null) lines.push([text.against, against]);
  return Object.fromEntries(lines) as Record<string, string>;
}
