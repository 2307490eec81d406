import { z } from 'zod';
import { validationText as text } from '../strings/validation';

/** Makes every check that names no text of its own speak Hebrew. Called once, wherever the contract is used. */
export function speakHebrew(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'unrecognized_keys') return text.unknownKey;
      if (issue.code === 'too_big') return text.tooLarge;
      return issue.input === undefined || issue.input === null ? text.required : text.wrongType;
    },
  });
}
