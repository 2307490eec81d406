import { grouped } from '../strings/common';
import { validationText as text } from '../strings/validation';
import { TEXT_MAX } from './limits';
import { cleanText, isStorableText, isVisible, rawMax } from './names';

/** What is wrong with a text that is stored cleaned; null if nothing is. */
export function textError(typed: string, max: number, clean = cleanText): string | null {
  if (typed.length > rawMax(max)) return text.tooLong(grouped(max));
  if (!isStorableText(typed)) return text.badText;
  return clean(typed).length > max ? text.tooLong(grouped(max)) : null;
}

/** What is wrong with the field `reason`, by the rules of `reason` in the contract, or without `required` `optionalLongText`. */
export function reasonErrors(typed: string, required?: string): Record<string, string> {
  const missing = required !== undefined && !isVisible(typed) ? required : null;
  const error = textError(typed, TEXT_MAX) ?? missing;
  return error === null ? {} : { reason: error };
}
