import { z } from 'zod';
import type { Blocker } from '../domain/errors';
import * as answer from './answers';
import { ERROR_STATUS, type ErrorCode } from './error-codes';

const blocker = answer.named('Blocker', {
  subject: z.enum(['Good', 'SoldGood']),
  id: z.int().describe('The lot that was made or zeroed, or the sale.'),
  text: z.string().describe('What it is, in Hebrew.'),
  at: answer.timestamp,
  by: answer.person,
  by_id: answer.personId,
}) satisfies z.ZodType<Blocker>;

/** The body of a failed call. `fields` has an error for each path, such as 'used_good_amounts.0'. */
export const errorAnswer = z
  .object({
    error: z.string().describe('A Hebrew sentence a person can act on.'),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    blockers: z.array(blocker).optional().describe('What is to be reversed first, the latest first.'),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

type Issue = z.core.$ZodIssue;

/** The issues of the union branch that was most likely meant: known keys only, and the fewest errors. */
function likeliestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const cost = (issues: readonly Issue[]) =>
    issues.length + (issues.some((issue) => issue.code === 'unrecognized_keys') ? 100 : 0);
  const [likeliest = []] = [...branches].sort((a, b) => cost(a) - cost(b));
  return likeliest.some((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys')
    ? likeliest
    : [];
}

function collect(
  issues: readonly Issue[],
  parentPath: readonly PropertyKey[],
  fields: Map<string, string>,
): void {
  const add = (path: string, message: string) => {
    if (!fields.has(path)) fields.set(path, message);
  };
  for (const issue of issues) {
    const path = [...parentPath, ...issue.path];
    const branch = issue.code === 'invalid_union' ? likeliestBranch(issue.errors) : [];
    if (branch.length > 0) collect(branch, path, fields);
    else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key].join('.'), issue.message);
    } else add(path.join('.'), issue.message);
  }
}

/** The first Hebrew message of each path of a failed check. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  // Not an object: a key may be called `constructor` or `__proto__`.
  const fields = new Map<string, string>();
  collect(error.issues, [], fields);
  return Object.fromEntries(fields);
}

/** The errors of a value by path; none if it is valid. */
export function schemaErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldMessages(parsed.error);
}
