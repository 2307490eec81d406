import { extraFieldProblems, type ExtraFieldDefinition } from './extra-fields';

const definitions: Record<string, ExtraFieldDefinition> = {
  'שלמות אריזה': { order: 1, type: 'binary', required: true },
  'טמפרטורת מוצר רגיש': { order: 2, type: 'number', required: false },
  הערות: { order: 3, type: 'text', required: false },
};

test('a receipt with every required extra field in its type has no problems', () => {
  expect(
    extraFieldProblems(definitions, { 'שלמות אריזה': false, 'טמפרטורת מוצר רגיש': -18, הערות: null }),
  ).toEqual({});
});

test('a missing, wrongly typed or unknown extra field is reported by its name', () => {
  expect(extraFieldProblems(definitions, { 'טמפרטורת מוצר רגיש': 'קר', constructor: 1 })).toEqual({
    'שלמות אריזה': 'required',
    'טמפרטורת מוצר רגיש': 'wrongType',
    constructor: 'unknown',
  });
});
