import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonErrors } from '../domain/long-text';
import { grouped } from '../strings/common';
import { validationText as text } from '../strings/validation';
import { schemaErrors } from './errors';
import { longText, name, optionalText, reversalBody } from './fields';
import { textParam } from './list-query';

test.each([
  ['nothing', '', { reason: text.reversalReason }],
  ['blanks', ' \n ', { reason: text.reversalReason }],
  ['invisible characters', '\u200f\u200b', { reason: text.reversalReason }],
  ['a character that cannot be stored', 'א\u0000', { reason: text.badText }],
  ['a filler, a lone selector and a mark on nothing', '\u3164\ufe0f \u05b8', { reason: text.reversalReason }],
  ['more than is looked at', '\u200f'.repeat(16_001), { reason: text.tooLong(grouped(4000)) }],
  ['one character too many', 'א'.repeat(4001), { reason: text.tooLong(grouped(4000)) }],
  ['the longest text between blanks', ` ${'א'.repeat(4000)} `, {}],
])('as a reason, %s is judged on the screen as by the server (contract 1.202)', (_, reason, errors) => {
  expect(schemaErrors(reversalBody, { reason })).toEqual(errors);
  expect(reasonErrors(reason, text.reversalReason)).toEqual(errors);
});

test.each([
  ['a name', name()],
  ['an optional text', optionalText()],
  ['a long text', longText],
  ['a search text', textParam],
])('%s of 500 kB is refused before it is normalized (contract 1.205)', (_, field) => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(field.safeParse('\u0301\u0323'.repeat(250_000)).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

test('names and search texts come cleaned, and long ones keep their lines (contract 1.200, 1.203)', () => {
  expect(name().parse('\u202e גזר\u200f\u00a0 טרי')).toBe('גזר טרי');
  expect(textParam.parse('\u200fגזר ')).toBe('גזר');
  expect(textParam.parse('\u200f ')).toBeUndefined();
  expect(longText.parse('\u202eשורה\r\nשתיים ')).toBe('שורה\nשתיים');
});

const withSchemas = readdirSync(__dirname).filter(
  (file) =>
    !/\.test\./.test(file) && /^import \{.+ from 'zod'/m.test(readFileSync(join(__dirname, file), 'utf8')),
);

test.each(withSchemas)('%s by itself has the messages in Hebrew', async (file) => {
  await jest.isolateModulesAsync(async () => {
    await import(`./${file}`);
    const { z } = await import('zod');
    expect(z.string().safeParse(7).error!.issues[0]!.message).toMatch(/[א-ת]/);
  });
});
