import { toldAlone, toldDeviations } from './told-deviations';

const one = (code: string, field: string, text = code) => ({ code, field, text });
const labelOf = (field: string) => ({ 'used_good_ids.0': 'גזר', 'used_good_ids.1': 'בצל' })[field] ?? field;
const ratios = [one('RATIO', 'used_good_ids.0'), one('RATIO', 'used_good_ids.1')];

test('an unlikely output is one row, which names the inputs that it is unlikely for (contract 8.29)', () => {
  const all = [one('YIELD', 'amount', 'פי 10 מהכמות שנוצלה'), ...ratios, one('LIMIT', 'ph_amount')];
  expect(toldDeviations(all, labelOf)).toEqual([
    one('YIELD', 'amount', 'פי 10 מהכמות שנוצלה, ולא לפי הצפוי גם: גזר, בצל'),
    one('LIMIT', 'ph_amount'),
  ]);
  expect(toldAlone(all)).toHaveLength(2);
});

test('without it each input that is not as expected is told by itself (contract 8.29)', () => {
  const all = [...ratios, one('LIMIT', 'ph_amount')];
  expect(toldDeviations(all, labelOf)).toEqual(all);
  expect(toldDeviations([one('YIELD', 'amount')], labelOf)).toEqual([one('YIELD', 'amount')]);
  expect(toldAlone(all)).toEqual(all);
});
