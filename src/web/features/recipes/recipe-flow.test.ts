import { NOTHING_EXPECTED, type RecipeShape } from './machine/context';
import { recipeFlow, recipeMarks } from './recipe-picture';

const [CARROT, ONION, BROTH, CUMIN, RINSED, COOKING, COOKED, PACKED] = [1, 2, 3, 4, 11, 12, 13, 14] as const;

const soup: RecipeShape = {
  materials: [
    { id: CARROT, name: 'גזר', units: 'kilograms', subRecipe: false },
    { id: ONION, name: 'בצל', units: 'kilograms', subRecipe: false },
    { id: BROTH, name: 'ציר ירקות', units: 'liters', subRecipe: true },
    { id: CUMIN, name: 'כמון', units: 'grams', subRecipe: false },
  ],
  steps: [
    {
      id: 7,
      name: 'שטיפה',
      inputs: [CARROT],
      output: RINSED,
      outputName: 'גזר שטוף',
      units: 'kilograms',
      expected: NOTHING_EXPECTED,
    },
    {
      id: 8,
      name: 'התחלת בישול',
      inputs: [RINSED, ONION, BROTH],
      output: COOKING,
      outputName: 'מרק גזר בבישול',
      units: 'kilograms',
      expected: NOTHING_EXPECTED,
    },
    {
      id: 9,
      name: 'סיום בישול',
      inputs: [COOKING],
      output: COOKED,
      outputName: 'מרק גזר מבושל',
      units: 'kilograms',
      expected: NOTHING_EXPECTED,
    },
    {
      id: 10,
      name: 'אריזה',
      inputs: [COOKED],
      output: PACKED,
      outputName: 'מרק גזר ארוז',
      units: 'pieces',
      expected: NOTHING_EXPECTED,
    },
  ],
};

const nodeOf = (title: string, ...of: Parameters<typeof recipeFlow>) => {
  const { sources, results } = recipeFlow(...of);
  return [...sources, ...results].find((node) => node.title === title)!;
};

test('materials are sources and steps are results, each with an edge to the step that uses it', () => {
  const { sources, results, edges } = recipeFlow(soup);
  expect(sources.map(({ title }) => title)).toEqual(['גזר', 'בצל', 'ציר ירקות', 'כמון']);
  expect(results.map(({ sub }) => sub)).toEqual([
    '1\u00a0· שטיפה',
    '2\u00a0· התחלת בישול',
    '3\u00a0· סיום בישול',
    '4\u00a0· אריזה',
  ]);
  expect(edges).toEqual([
    { from: 'material:1', to: 'step:7' },
    { from: 'step:7', to: 'step:8' },
    { from: 'material:2', to: 'step:8' },
    { from: 'material:3', to: 'step:8' },
    { from: 'step:8', to: 'step:9' },
    { from: 'step:9', to: 'step:10' },
  ]);
});

test('an amount of a batch stands on the edge of its material, with its unit (contract 8.82)', () => {
  const [rinsing, ...others] = soup.steps;
  const expected = { ...NOTHING_EXPECTED, batchAmount: '12', inputAmounts: { [CARROT]: '13.5' } };
  const { edges } = recipeFlow({ ...soup, steps: [{ ...rinsing!, expected }, ...others] });
  expect(edges[0]).toEqual({ from: 'material:1', to: 'step:7', label: '13.5\u00a0ק״ג' });
  expect(edges[1]).toEqual({ from: 'step:7', to: 'step:8' });
});

test('a material shows its units or that it is a sub-recipe', () => {
  expect(nodeOf('גזר', soup)).toMatchObject({ sub: 'ק״ג', tone: 'raw', spoken: 'חומר: גזר, ק״ג' });
  expect(nodeOf('ציר ירקות', soup)).toMatchObject({ sub: 'תת־מתכון', tone: 'raw' });
});

test('an unused material is marked by its look, its text and its label', () => {
  expect(nodeOf('כמון', soup)).toMatchObject({
    sub: 'לא בשימוש',
    tone: 'warning',
    spoken: 'חומר: כמון, לא בשימוש',
  });
});

test('the label of a step has its number and inputs', () => {
  expect(nodeOf('מרק גזר בבישול', soup)).toMatchObject({
    tone: 'process',
    spoken: 'שלב 2, התחלת בישול: מרק גזר בבישול, מתוך גזר שטוף, בצל וציר ירקות',
  });
  const empty = { ...soup, steps: [{ ...soup.steps[0]!, inputs: [] }] };
  expect(nodeOf('גזר שטוף', empty).spoken).toBe('שלב 1, שטיפה: גזר שטוף (תוצר סופי)');
});

test('a single final product is the target of the diagram', () => {
  expect(nodeOf('מרק גזר ארוז', soup)).toMatchObject({
    tone: 'target',
    mark: 'תוצר סופי',
    spoken: 'שלב 4, אריזה: מרק גזר ארוז, מתוך מרק גזר מבושל (תוצר סופי)',
  });
});

test('each of several final products is marked as a warning', () => {
  const torn = { ...soup, steps: soup.steps.map((step) => (step.id === 9 ? { ...step, inputs: [] } : step)) };
  expect(recipeMarks(torn).finals).toEqual([COOKING, PACKED]);
  for (const name of ['מרק גזר בבישול', 'מרק גזר ארוז']) {
    expect(nodeOf(name, torn)).toMatchObject({ tone: 'warning', mark: 'תוצר סופי נוסף' });
  }
});

test('an error marks its material or step before any other mark', () => {
  const errors = { [ONION]: 'לא מוכר', [PACKED]: 'מעגל' };
  expect(nodeOf('בצל', soup, errors)).toMatchObject({
    tone: 'warning',
    mark: 'לא מוכר',
    sub: 'ק״ג',
    spoken: 'חומר: בצל, ק״ג (לא מוכר)',
  });
  expect(nodeOf('מרק גזר ארוז', soup, errors)).toMatchObject({ tone: 'warning', mark: 'מעגל' });
  expect(nodeOf('מרק גזר בבישול', soup, errors).tone).toBe('process');
});

test('an unknown input has no edge, and an input listed twice has one', () => {
  const odd = { ...soup, steps: [{ ...soup.steps[0]!, inputs: [CARROT, 99, CARROT] }] };
  expect(recipeFlow(odd).edges).toEqual([{ from: 'material:1', to: 'step:7' }]);
});
