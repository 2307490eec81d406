import { comparedVersion, isDifferent } from './editor-comparison';
import type { DraftStep, RecipeDraft } from './machine/context';

function step(id: number, change: Partial<DraftStep> = {}): DraftStep {
  const content = { inputs: [id + 100], outputName: `תוצר ${id}`, units: 'kilograms' as const };
  return {
    id,
    name: 'שטיפה',
    output: id + 200,
    ...content,
    stored: { ...content, version: 1 },
    isNew: false,
    ...change,
  };
}

const version = (steps: DraftStep[], change: Partial<RecipeDraft> = {}): RecipeDraft => ({
  name: 'מרק',
  subRecipe: false,
  materials: [],
  steps,
  ...change,
});

const told = (mine: RecipeDraft, theirs: RecipeDraft) =>
  comparedVersion(mine, theirs).steps.map(({ step: { id }, onlyHere, differences }) => ({
    id,
    said: onlyHere ? 'only here' : differences.join(),
  }));

test('equal versions have no differences', () => {
  const mine = version([step(1), step(2)]);
  const compared = comparedVersion(mine, version([step(1), step(2)], { name: ' מרק ' }));
  expect(isDifferent(compared)).toBe(false);
  expect(compared.steps.map(({ number }) => number)).toEqual([1, 2]);
});

test('a different name or type is marked', () => {
  const compared = comparedVersion(version([]), version([], { name: 'מרק עוף', subRecipe: true }));
  expect(compared).toMatchObject({ isNameOther: true, isTypeOther: true });
  expect(isDifferent(compared)).toBe(true);
});

test('a changed step is marked with what differs in it', () => {
  const theirs = version([
    step(1, { outputName: 'אחר' }),
    step(2, { inputs: [7] }),
    step(3, { units: 'liters' }),
  ]);
  const mine = version([step(1), step(2), step(3)]);
  expect(told(mine, theirs)).toEqual([
    { id: 1, said: 'name' },
    { id: 2, said: 'inputs' },
    { id: 3, said: 'units' },
  ]);
});

test('an additional step is marked as only in its version, and marks no other step as moved', () => {
  const mine = version([step(1), step(9), step(2)]);
  const theirs = version([step(1), step(2)]);
  expect(told(mine, theirs)).toEqual([
    { id: 1, said: '' },
    { id: 9, said: 'only here' },
    { id: 2, said: '' },
  ]);
  expect(isDifferent(comparedVersion(mine, theirs))).toBe(true);
  expect(isDifferent(comparedVersion(theirs, mine))).toBe(false);
});

test('steps in a different order are marked as moved', () => {
  expect(told(version([step(2), step(1)]), version([step(1), step(2)]))).toEqual([
    { id: 2, said: 'place' },
    { id: 1, said: 'place' },
  ]);
});
