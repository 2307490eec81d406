import type { EditorInput, SavedEditing } from '../context';
import type { EditorEvent } from '../events';
import { book, CARROT, LENTILS, offline, recipeOf, refusal, withRecipe, SENT_AT } from './fixtures';

/** Results of actors, which are no user events. */
export type Answer = { type: string; output?: unknown; error?: unknown };
export type Move = EditorEvent | Answer;

const answer = (call: string, output?: unknown): Answer => ({ type: `xstate.done.actor.${call}`, output });
const refuse = (call: string, error: unknown = offline): Answer => ({
  type: `xstate.error.actor.${call}`,
  error,
});
/** The actor of each call, by its id in the machine. */
export const CALLS = {
  createMaterial: 'createMaterial',
  createStep: 'createStep',
  updateStep: 'updateStep',
  deleteSteps: 'deleteSteps',
  save: 'save',
  readStored: 'readStored',
} as const;

const theirs = { ...book.recipes[2]!, name: 'אחר', version: 2 };
const recipeMoves: Move[] = [
  { type: 'name.changed', name: 'גזר ארוז' },
  { type: 'type.changed', subRecipe: false },
  { type: 'submitted', key: 'save-1', at: SENT_AT },
  { type: 'cancelled' },
  answer('save', recipeOf(80, 'גזר ארוז', [])),
  refuse('save'),
];
const materialMoves: Move[] = [
  { type: 'materials.opened' },
  { type: 'material.toggled', typeId: CARROT },
  { type: 'materials.submitted', key: 'material-1' },
  { type: 'closed' },
  { type: 'material.removed', typeId: CARROT },
];
const stepMoves: Move[] = [
  { type: 'step.opened' },
  { type: 'step.changed', change: { name: 'שטיפה' } },
  { type: 'input.toggled', typeId: CARROT },
  { type: 'step.submitted', key: 'step-1' },
  { type: 'closed' },
  { type: 'step.opened', stepId: 900 },
  { type: 'step.deleted', stepId: 900 },
  answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 }),
  refuse('createStep'),
  refuse('updateStep'),
  answer('deleteSteps'),
  refuse('deleteSteps'),
  { type: 'draft.discarded' },
];
const newMaterial: Move[] = [
  { type: 'material.changed', change: { mode: 'new' } },
  { type: 'material.changed', change: { name: 'כורכום' } },
  { type: 'material.changed', change: { units: 'kilograms' } },
  { type: 'material.changed', change: { manufactured: false } },
  { type: 'material.changed', change: { expires: false } },
];
const conflictMoves: Move[] = [
  { type: 'comparison.opened' },
  { type: 'closed' },
  { type: 'mine.chosen' },
  { type: 'theirs.chosen' },
  refuse('save', refusal('CHANGED_MEANWHILE')),
  answer('readStored', withRecipe(theirs)),
  answer('readStored', { ...book, recipes: [] }),
  refuse('readStored'),
  answer('deleteSteps'),
  refuse('deleteSteps'),
];

/** The form of a new step that packs the stored recipe's product. */
const packing: Move[] = [
  { type: 'step.opened' },
  { type: 'step.changed', change: { name: 'אריזה' } },
  { type: 'input.toggled', typeId: 42 },
  { type: 'step.submitted', key: 'step-1' },
  answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 }),
];

/** The start of an editing and its events. */
export interface Way {
  input: EditorInput;
  moves: Move[];
}

const withCarrot: SavedEditing = {
  draft: {
    name: '',
    subRecipe: null,
    materials: [{ id: CARROT, name: 'גזר', units: 'kilograms', subRecipe: false }],
    steps: [],
  },
  base: null,
  materialForm: null,
  stepForm: null,
  key: null,
  sentAt: null,
  sent: null,
};
const opened: Move[] = [{ type: 'book.arrived', book }];

/** The tested sets of paths, by topic. */
export const ways: Record<string, Way> = {
  'an empty editor': {
    input: { recipeId: null },
    moves: [{ type: 'book.arrived', book }, ...recipeMoves, ...materialMoves],
  },
  'a new raw material': {
    input: { recipeId: null },
    moves: [...opened, materialMoves[0]!, materialMoves[2]!, materialMoves[3]!, ...newMaterial],
  },
  'steps of a new recipe': {
    input: { recipeId: null, saved: withCarrot },
    moves: [...opened, ...stepMoves, materialMoves[4]!, recipeMoves[3]!],
  },
  'a recipe to its end': {
    input: {
      recipeId: null,
      saved: { ...withCarrot, draft: { ...withCarrot.draft, name: 'גזר', subRecipe: false } },
    },
    moves: [
      ...opened,
      ...stepMoves.slice(0, 4),
      stepMoves[7]!,
      recipeMoves[2]!,
      recipeMoves[4]!,
      recipeMoves[5]!,
    ],
  },
  'two managers': {
    input: { recipeId: LENTILS },
    moves: [...opened, ...recipeMoves.slice(0, 4), ...conflictMoves],
  },
  'two managers, one with a step of his own': {
    input: { recipeId: LENTILS },
    moves: [...opened, ...packing, ...conflictMoves.filter(({ type }) => type !== 'closed'), recipeMoves[2]!],
  },
};
