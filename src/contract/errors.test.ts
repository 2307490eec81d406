import { z } from 'zod';
import { validReceipt } from '../../tests/kit/valid-receipt';
import { fieldMessages } from './errors';
import { purchasedGoodBody } from './purchased-goods';

const messages = (good_type: unknown) => {
  const result = purchasedGoodBody.safeParse(validReceipt({ good_type }));
  return result.success ? {} : fieldMessages(result.error);
};

test('a receipt without a good type has an error at the good type', () => {
  expect(messages(null)).toEqual({ good_type: 'יש למלא את השדה סוג סחורה' });
  expect(messages(undefined)).toEqual({ good_type: 'יש למלא את השדה סוג סחורה' });
});

test('a new good type has an error at each of its missing fields (contract 1.56)', () => {
  expect(messages({ name: ' ', units: null, expires: true, manufactured: null })).toEqual({
    'good_type.name': 'יש למלא את השדה סוג סחורה',
    'good_type.units': 'יש למלא את השדה יחידות מידה',
    'good_type.manufactured': 'יש לבחור כן או לא',
  });
});

test('an invalid id of a good type has its error at the id', () => {
  expect(messages({ id: 'x' })).toEqual({ 'good_type.id': 'ערך לא תקין' });
});

test('a key that no branch of a union knows has an error', () => {
  expect(messages({ id: 3, color: 'red' })).toEqual({ 'good_type.color': 'שדה לא מוכר' });
});

test('an unknown key with the name of a property that every object has has an error', () => {
  const result = z.strictObject({}).safeParse(JSON.parse('{"constructor": 1, "__proto__": 2}'));
  expect(JSON.stringify(fieldMessages(result.error!))).toBe(
    '{"constructor":"שדה לא מוכר","__proto__":"שדה לא מוכר"}',
  );
});
