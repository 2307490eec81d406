// By itself: forms without a schema of their own, as of holding a lot, load none of zod.
import type { ZodType } from 'zod';
import { schemaErrors } from '../../../contract/errors';
import type { Errors } from './machine/context';
import type { SubmissionOptions } from './submission-options';
import { useSubmission } from './use-submission';

interface SmallFormOptions<Draft extends object, Body, Result> extends Omit<
  SubmissionOptions<Draft, Body, Result>,
  'name' | 'validate'
> {
  /** The schema of its request, which tells what is wrong with it. */
  body: ZodType;
  /** What is wrong with the draft beside that. */
  validate?: (draft: Draft, errors: Errors) => Errors;
}

/** A form of an account: it keeps no draft, since a password must not be stored, not even in this tab. */
export function useSmallForm<Draft extends object, Body, Result>({
  body,
  validate = (_, errors) => errors,
  ...options
}: SmallFormOptions<Draft, Body, Result>) {
  return useSubmission({
    ...options,
    name: null,
    validate: (draft) => validate(draft, schemaErrors(body, options.toBody(draft))),
  });
}
