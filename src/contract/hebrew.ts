import { z } from 'zod';
import { validationText as text } from '../strings/validation';

/** Sets Hebrew messages for checks without a message of their own. Call it once per process or page. */
export function setHebrewMessages(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'unrecognized_keys') return text.unknownKey;
      if (issue.code === 'too_big') return text.tooLarge;
      return issue.input === undefined || issue.input === null ? text.required : text.wrongType;
    },
  });
}
