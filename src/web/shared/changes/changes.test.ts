import type { FormField } from '../../../domain/forms';
import { changedValues, entryVersions, subjectName } from './changes';

const options = { shownTime: (at: string) => `time ${at}` };
const lines = (subject: string, before: object | null, after: object | null, fields?: FormField[]) =>
  changedValues({ subject, before: before as never, after: after as never }, { ...options, fields });

test('an amount is said with its units, and what stayed the same is not said', () => {
  const named = { good_type_name: 'סלרי', good_type_units: 'kilograms' };
  expect(lines('Good:1', { ...named, amount_remaining: 6.5 }, { ...named, amount_remaining: 0 })).toEqual([
    { label: 'נותר', before: '6.5\u00a0ק״ג', after: '0\u00a0ק״ג' },
  ]);
});

test('the lots that went into a lot are said with their own units, and without any that the journal does not have', () => {
  const used = {
    used_good_ids: [7, 8],
    used_good_amounts: [1.5, 30],
    used_good_type_names: ['שמן', 'ביצים'],
  };
  const [known] = lines('Good:9', null, { ...used, used_good_type_units: ['liters', 'pieces'] });
  expect(known?.after).toBe('שמן, מס׳ 7: 1.5\u00a0ליטר; ביצים, מס׳ 8: 30\u00a0יח׳');
  const [unknown] = lines('Good:9', null, used);
  expect(unknown?.after).toBe('שמן, מס׳ 7: 1.5; ביצים, מס׳ 8: 30');
});

test('a receipt is said with its days, times, checks and measurements, without ids', () => {
  const receipt = {
    id: 5,
    good_id: 6,
    good_type_id: 7,
    good_type_name: 'גזר',
    good_type_units: 'kilograms',
    amount: 12.25,
    supplier: 'משק לוי',
    purchased_at: '2026-11-20T16:30:00.000Z',
    manufactured_at: 'LOT-7',
    expires_at: '2026-12-01',
    extra_data: {
      'התאמה להזמנה': { type: 'binary', value: false },
      'טמפרטורת מוצר רגיש': { type: 'number', value: -2.5 },
    },
    created_at: '2026-11-20T17:00:00.000Z',
    created_by: 'דנה',
    created_by_id: 1,
  };
  expect(lines('PurchasedGood:5', null, receipt).map(({ label, after }) => [label, after])).toEqual([
    ['סוג סחורה', 'גזר'],
    ['כמות', '12.25\u00a0ק״ג'],
    ['ספק', 'משק לוי'],
    ['מועד הקבלה', 'time 2026-11-20T16:30:00.000Z'],
    ['ייצור / אצווה', 'LOT-7'],
    ['תוקף', '01/12/2026'],
    ['התאמה להזמנה', 'לא'],
    ['טמפרטורת מוצר רגיש', '-2.5'],
  ]);
});

test.each([
  ['expires_at', null, 'תוקף, 8 ימים לפני (כלל)'],
  ['used_good_ids.0', 'סיום בישול', 'שמן, 8 ימים לפני (כלל)'],
])('a deviation of %s is said with the name of its field', (of, step, words) => {
  const deviations = [{ field: of, text: '8 ימים לפני', limit: { unit: null, text: 'כלל' } }];
  const facts = { deviations, ...(step && { manufacture_step_name: step, used_good_type_names: ['שמן'] }) };
  const [line] = lines(step ? 'Good:9' : 'PurchasedGood:5', null, facts).filter(
    ({ label }) => label === 'חריגות',
  );
  expect(line?.after).toBe(words);
});

describe('the steps of a recipe', () => {
  const step = (id: number, name: string, product: string, used = 'גזר') => ({
    ...{ id, name, used_good_type_names: [used] },
    ...{ manufactured_good_type_name: product, manufactured_good_type_units: 'kilograms' },
  });
  const wash = step(1, 'שטיפה', 'גזר שטוף');
  const cook = step(2, 'בישול', 'גזר מבושל', 'גזר שטוף');
  const pack = step(3, 'אריזה', 'גזר ארוז', 'גזר מבושל');
  const changed = (before: object[], after: object[]) =>
    lines('Recipe:1', { steps: before }, { steps: after }).map(
      ({ label, before: was, after: is }) => `${label}: ${was} -> ${is}`,
    );

  test('a new recipe lists all of them by number', () => {
    expect(
      lines('Recipe:1', null, { steps: [wash, cook] }).map(({ label, after }) => [label, after]),
    ).toEqual([
      ['שלב 1', 'שטיפה: גזר שטוף, מתוך גזר'],
      ['שלב 2', 'בישול: גזר מבושל, מתוך גזר שטוף'],
    ]);
  });

  test('amounts, shelf life and instructions are said in words, each change by itself (contract 8.7)', () => {
    const said = {
      ...{ ...wash, used_good_type_units: ['kilograms'], used_good_type_amounts: [12.5] },
      ...{ batch_amount: 1200, shelf_life_days: 2, instructions: 'פעמיים' },
    };
    expect(
      lines('Recipe:1', null, { steps: [said] }).map(({ label, after }) => `${label}: ${after}`),
    ).toEqual([
      'שלב 1: שטיפה: גזר שטוף, מתוך גזר 12.5\u00a0ק״ג',
      'שלב 1, כמות באצווה: 1,200\u00a0ק״ג',
      'שלב 1, חיי מדף: יומיים',
      'שלב 1, הוראות הכנה: פעמיים',
    ]);
    expect(changed([wash], [{ ...said, instructions: null }])).toEqual([
      'שלב 1: שטיפה: גזר שטוף, מתוך גזר -> שטיפה: גזר שטוף, מתוך גזר 12.5\u00a0ק״ג',
      'שלב 1, כמות באצווה: null -> 1,200\u00a0ק״ג',
      'שלב 1, חיי מדף: null -> יומיים',
    ]);
    expect(changed([said], [{ ...said, shelf_life_days: 1 }])).toEqual(['שלב 1, חיי מדף: יומיים -> יום']);
  });

  test('a changed step says its inputs with their amounts, and nothing that stayed (contract 8.7)', () => {
    const inputs = { used_good_type_names: ['גזר', 'מים'], used_good_type_units: ['kilograms', 'liters'] };
    const units = { manufactured_good_type_units: 'pieces' };
    expect(
      lines(
        'ManufactureStep:1',
        { ...inputs, ...units, used_good_type_amounts: [3, null], batch_amount: null, shelf_life_days: 1 },
        { ...inputs, ...units, used_good_type_amounts: [3, 0.25], batch_amount: 40, shelf_life_days: 2 },
      ),
    ).toEqual([
      { label: 'מתוך', before: 'גזר 3\u00a0ק״ג ומים', after: 'גזר 3\u00a0ק״ג ומים 0.25\u00a0ליטר' },
      { label: 'כמות באצווה', before: null, after: '40\u00a0יח׳' },
      { label: 'חיי מדף', before: 'יום', after: 'יומיים' },
    ]);
  });

  test('a step that is put first or taken away is one line, whatever the numbers of the others become', () => {
    expect(changed([cook, pack], [wash, cook, pack])).toEqual([
      'שלב 1 נוסף: null -> שטיפה: גזר שטוף, מתוך גזר',
    ]);
    expect(changed([wash, cook, pack], [cook, pack])).toEqual([
      'שלב 1 הוסר: שטיפה: גזר שטוף, מתוך גזר -> null',
    ]);
  });

  test('a step that moves is said to move, and not those that it passes', () => {
    expect(changed([wash, cook, pack], [pack, wash, cook])).toEqual([
      'מקום השלב ״אריזה: גזר ארוז״: שלב 3 -> שלב 1',
    ]);
  });

  test('a changed step is named by its present number, even if others were added or removed', () => {
    const peeled = step(9, 'קילוף', 'גזר קלוף');
    const other = { ...cook, used_good_type_names: ['גזר קלוף'] };
    expect(changed([wash, cook, pack], [peeled, other, pack])).toEqual([
      'שלב 1 נוסף: null -> קילוף: גזר קלוף, מתוך גזר',
      'שלב 2: בישול: גזר מבושל, מתוך גזר שטוף -> בישול: גזר מבושל, מתוך גזר קלוף',
      'שלב 1 הוסר: שטיפה: גזר שטוף, מתוך גזר -> null',
    ]);
  });

  test('another step of the same name and product takes the place of the first', () => {
    expect(changed([wash, cook], [{ ...wash, id: 7, used_good_type_names: ['גזר, בצל'] }, cook])).toEqual([
      'שלב 1: שטיפה: גזר שטוף, מתוך גזר -> שטיפה: גזר שטוף, מתוך גזר, בצל',
    ]);
    expect(changed([wash, cook], [{ ...wash, id: 7 }, cook])).toEqual([]);
  });
});

test('a form entry is said by the labels of its fields and options', () => {
  const field = (key: string, type: FormField['type'], more: object = {}): FormField => ({
    ...{ key, label: `שדה ${key}`, type, required: false, options: null, options_source: null },
    ...more,
  });
  const fields = [
    field('fine', 'checkbox'),
    field('heat', 'number', { unit: '°C' }),
    field('due', 'date'),
    field('level', 'radio', {
      options: [
        { value: 'low', label: 'קלה' },
        { value: 'mid', label: 'בינונית' },
      ],
    }),
  ];
  const before = { fine: true, heat: 3.5, due: '2026-11-24', level: 'low' };
  const after = { fine: false, heat: 4, due: null, level: 'mid' };
  expect(lines('FormEntry:1', before, after, fields)).toEqual([
    { label: 'שדה fine', before: 'כן', after: 'לא' },
    { label: 'שדה heat', before: '3.5\u00a0°C', after: '4\u00a0°C' },
    { label: 'שדה due', before: '24/11/2026', after: null },
    { label: 'שדה level', before: 'קלה', after: 'בינונית' },
  ]);
});

test('the answers of an entry after each change are reassembled (contract 6.10)', () => {
  expect(
    entryVersions([{ after: { a: 1, b: 'x' } }, { after: { a: 2 } }, { after: { b: null, c: true } }]),
  ).toEqual([
    { a: 1, b: 'x' },
    { a: 2, b: 'x' },
    { a: 2, c: true },
  ]);
});

test('the name of a record is read from the journal entry', () => {
  expect(subjectName({ subject: 'Recipe:1', before: { name: 'א' }, after: { name: 'ב' } })).toBe('ב');
  expect(subjectName({ subject: 'FormEntry:1', before: null, after: { name: 5 } })).toBeNull();
});

test('a non-conformity does not say the key of the field that it was opened from (contract 3.205)', () => {
  const fields: FormField[] = [
    { key: 'what', label: 'תיאור', type: 'text', required: true, origin: 'label' },
    { key: 'source_field', label: 'נפתחה מסעיף', type: 'text', required: false, origin: 'field' },
  ];
  const said = lines('FormEntry:1', null, { what: 'חם', source_field: 'cold_room_2_temperature' }, fields);
  expect(said).toEqual([{ label: 'תיאור', before: null, after: 'חם' }]);
});
