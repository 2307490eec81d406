import { totalsInWords } from './totals';

const kilograms = { units: 'kilograms', amount: 12.5 } as const;
const pieces = { units: 'pieces', amount: 40 } as const;

test.each([
  ['nothing', { amounts: [] }, ''],
  ['amounts', { amounts: [kilograms, pieces] }, 'סך הכול: 12.5 ק״ג · 40 יח׳'],
  [
    'prices, of which some are not known',
    { amounts: [pieces], price: 1250, unpriced: 3 },
    'סך הכול: 40 יח׳ · 1,250.00 ₪ · 3 מכירות ללא מחיר',
  ],
  ['no price', { amounts: [pieces], price: null, unpriced: 2 }, 'סך הכול: 40 יח׳'],
  ['too many rows', { amounts: null }, 'סך הכול מוצג עד 10,000 שורות. כדי לראות אותו יש לצמצם את הסינון.'],
])('the total of %s in words (spec 2.267)', (_, totals, words) => {
  const shown = totalsInWords(totals).replaceAll('\u00a0', ' ');
  expect(shown.replaceAll(/[\u2066\u2069]/g, '')).toBe(words);
});
