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

const marks = (mine: RecipeDraft, theirs: RecipeDraft) =>
  comparedVersion(mine, theirs).steps.map(({ step: { id }, onlyHere, differences }) => ({
    id,
    mark: onlyHere ? 'only here' : differences.join(),
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
  expect(marks(mine, theirs)).toEqual([
    { id: 1, mark: 'name' },
    { id: 2, mark: 'inputs' },
    { id: 3, mark: 'units' },
  ]);
});

test('an additional step is marked as only in its version, and marks no other step as moved', () => {
  const mine = version([step(1), step(9), step(2)]);
  const theirs = version([step(1), step(2)]);
  expect(marks(mine, theirs)).toEqual([
    { id: 1, mark: '' },
    { id: 9, mark: 'only here' },
    { id: 2, mark: '' },
  ]);
  expect(isDifferent(comparedVersion(mine, theirs))).toBe(true);
  expect(isDifferent(comparedVersion(theirs, mine))).toBe(false);
});

test('steps in a different order are marked as moved', () => {
  expect(marks(version([step(2), step(1)]), version([step(1), step(2)]))).toEqual([
    { id: 2, mark: 'place' },
    { id: 1, mark: 'place' },
  ]);
});
