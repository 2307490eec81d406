import { schemaErrors } from '../../../contract/errors';
import { type GoodTypeCard, goodTypeEndpoints } from '../../../contract/good-types';
import {
  ALLERGENS,
  type Allergen,
  type Allergens,
  type AllergenStates,
  listsOf,
  statesOf,
} from '../../../domain/allergens';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import type { Errors } from '../../shared/submission/machine/context';

/** What is said of a type's allergens, while it is changed. */
export interface AllergensDraft {
  states: AllergenStates;
  /** Whether it was compared with its source now; null until that is answered. */
  isVerified: boolean | null;
  against: string;
  /** What it was begun with. */
  base: { states: AllergenStates; version: number };
}

/**
 * What is said of a type itself. Of what a step makes its ingredients tell, so that where nothing is said of it there is nothing
 * besides; of what is bought it is unknown.
 */
const ownStates = ({ allergens, derived_allergens: derived }: GoodTypeCard) =>
  statesOf(allergens ?? (derived ? NOTHING : null));
const NOTHING: Allergens = { contains: [], may_contain: [], unknown: [] };

export function allergensDraft(type: GoodTypeCard): AllergensDraft {
  const { allergens, version } = type;
  const states = ownStates(type);
  return {
    states,
    isVerified: null,
    against: allergens?.verified?.against ?? '',
    base: { states, version },
  };
}

/** The groups of which something else is said than in the beginning. */
export const changedGroups = ({ states, base }: AllergensDraft): Allergen[] =>
  ALLERGENS.filter((code) => states[code] !== base.states[code]);

export const isAllergensChanged = (draft: AllergensDraft): boolean =>
  draft.isVerified !== null || changedGroups(draft).length > 0;

export function allergensBody({
  states,
  isVerified,
  against,
  base,
}: AllergensDraft): BodyOf<'changeGoodType'> {
  return {
    version: base.version,
    allergens: {
      ...listsOf(states),
      verified: isVerified as boolean,
      against: (isVerified && against.trim()) || null,
    },
  };
}

/** The errors by the field that shows them. */
export function allergensErrors(draft: AllergensDraft): Errors {
  if (draft.isVerified === null) return { verified: validationText.chooseYesNo };
  const errors = schemaErrors(goodTypeEndpoints.changeGoodType.body, allergensBody(draft));
  const { 'allergens.against': against } = errors;
  return against ? { against } : errors;
}

/** The draft as it goes on from what another has saved: with it what was not changed here. `both`: what was changed by both. */
export function rebasedAllergens(draft: AllergensDraft, stored: GoodTypeCard) {
  const now = ownStates(stored);
  const own = changedGroups(draft);
  const states = { ...now, ...Object.fromEntries(own.map((code) => [code, draft.states[code]])) };
  const both = own.filter(
    (code) => now[code] !== draft.base.states[code] && now[code] !== draft.states[code],
  );
  return { draft: { ...draft, states, base: { states: now, version: stored.version } }, both };
}
