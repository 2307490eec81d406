import { extraFieldProblems, type ExtraFieldDefinition } from './extra-fields';

const definitions: Record<string, ExtraFieldDefinition> = {
  'שלמות אריזה': { order: 1, type: 'binary', required: true },
  'טמפרטורת מוצר רגיש': { order: 2, type: 'number', required: false },
  הערות: { order: 3, type: 'text', required: false },
};

test('what is required and well typed has no problem', () => {
  expect(
    extraFieldProblems(definitions, { 'שלמות אריזה': false, 'טמפרטורת מוצר רגיש': -18, הערות: null }),
  ).toEqual({});
});

test('what is missing, of another type or unknown is named', () => {
  expect(extraFieldProblems(definitions, { 'טמפרטורת מוצר רגיש': 'קר', constructor: 1 })).toEqual({
    'שלמות אריזה': 'required',
    'טמפרטורת מוצר רגיש': 'wrongType',
    constructor: 'unknown',
  });
});
