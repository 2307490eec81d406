import { reasonErrors } from '../domain/long-text';
import { schemaErrors } from './errors';
import { reversalBody } from './fields';
import { grouped } from '../strings/numbers';
import { validationText as text } from '../strings/validation';

test.each([
  ['nothing', '', { reason: text.reversalReason }],
  ['blanks', ' \n ', { reason: text.reversalReason }],
  ['invisible characters', '\u200f\u200b', { reason: text.reversalReason }],
  ['a character that cannot be stored', 'א\u0000', { reason: text.badText }],
  ['one character too many', 'א'.repeat(4001), { reason: text.tooLong(grouped(4000)) }],
  ['the longest text between blanks', ` ${'א'.repeat(4000)} `, {}],
])('as a reason, %s is judged on the screen as by the server', (_, reason, errors) => {
  expect(schemaErrors(reversalBody, { reason })).toEqual(errors);
  expect(reasonErrors(reason, text.reversalReason)).toEqual(errors);
});
