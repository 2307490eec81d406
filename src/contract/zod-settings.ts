import { config } from 'zod';
import { validationText as text } from '../strings/validation';

// Schemas read these settings when they are created. Every file with schemas has them by `fields.ts` or `endpoint.ts`, which
// import this for its side effect.

config({
  // Hebrew messages for checks without one of their own.
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return text.unknownKey;
    if (issue.code === 'too_big') return text.tooLarge;
    return issue.input === undefined || issue.input === null ? text.required : text.wrongType;
  },
  // The page's Content-Security-Policy forbids compiling code at run time, and the browser reports each attempt.
  jitless: 'document' in globalThis,
});
