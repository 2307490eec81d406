import { stepDeviations } from '../domain/deviations';
import { judgedStep } from '../domain/testing/deviations';
import { deviation } from './deviations';
import { fieldMessages } from './errors';
import { limit, newLimit } from './limits';

const body = {
  step: 'הוצאה מקירור',
  field: 'exit_temperature',
  max: 5,
  unit: '°C',
  text: 'קירור ל־5 מעלות צלזיוס',
  source: 'נוהל המפעל',
  valid_from: '2026-01-01',
};
const messages = (parts: object) => {
  const result = newLimit.safeParse({ ...body, ...parts });
  return result.success ? {} : fieldMessages(result.error);
};

test('a new limit is read, and what it stores is a row of the limits', () => {
  const read = newLimit.parse(body);
  expect(read).toEqual({ ...body, min: null, storage: null, reason: null });
  expect(limit.parse({ id: 1, ...read })).toEqual({ id: 1, ...body, min: null, storage: null });
});

test.each([
  ['neither bound, which ends a limit', { max: null }],
  ['a limit of receipts', { step: null, field: 'טמפרטורת מוצר רגיש', min: -22, max: -18 }],
  ['a limit of what is kept frozen', { step: null, field: 'טמפרטורת מוצר רגיש', storage: 'frozen' }],
  ['a limit of the time of cooling', { field: 'hours_to_5', max: '1.5' }],
])('%s is accepted', (_, parts) => expect(messages(parts)).toEqual({}));

test.each([
  ['a field of another step', { field: 'ph_amount' }, 'field'],
  ['a choice, which is no number', { step: 'הכנסה לקירור', field: 'fridgeNumber' }, 'field'],
  ['bounds the wrong way round', { min: 6 }, 'max'],
  ['more than three decimals', { max: 5.0001 }, 'max'],
  ['a blank rule', { text: ' ' }, 'text'],
  ['no source', { source: undefined }, 'source'],
  ['no day', { valid_from: null }, 'valid_from'],
  ['a storage of a step', { storage: 'frozen' }, 'storage'],
  ['an unknown storage', { step: null, storage: 'warm' }, 'storage'],
  ['an unknown step', { step: 'הקפאה' }, 'step'],
])('%s is refused', (_, parts, field) => expect(Object.keys(messages(parts))).toEqual([field]));

test('the deviations of a report are those of the API', () => {
  const found = stepDeviations(
    {
      manufacture_step_name: 'הוצאה מקירור',
      manufactured_at: '2026-11-22T12:00:00.000Z',
      expires_at: '2026-11-20',
      amount: 400,
      units: 'kilograms',
      used: [
        {
          good_type_id: 1,
          good_type_name: 'אורז מלא בקירור',
          manufacture_step_name: 'הכנסה לקירור',
          made_at: '2026-11-22T13:00:00.000Z',
          purchased_at: null,
          expires_at: '2026-11-19',
          amount: 5,
          units: 'kilograms',
          extra_data: null,
          ...{ contains: [], unexplained_deviation: false },
        },
      ],
      values: { exit_temperature: 12 },
    },
    judgedStep(),
    [limit.parse({ id: 1, min: null, storage: null, ...body })],
    'Asia/Jerusalem',
  );
  const codes = ['YIELD', 'OUT_OF_ORDER', 'EXPIRED_INPUT', 'LIMIT', 'EXPIRES_BEFORE_MADE'];
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(found.map((each) => deviation.parse(each))).toEqual(found);
});
