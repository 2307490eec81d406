import { screen, waitFor } from '@testing-library/react';
import type { StepName } from '../../../domain/manufacture-steps';
import { homeText } from '../../../strings/home';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { EditorForm } from './editor-form';
import type { CreatedStep } from './machine/events';
import type { CreateStepInput } from './machine/setup';
import { typeOf, recipeOf, stepOf } from './machine/testing/fixtures';
import { editRecipe, heldCall } from './testing/edit-recipe';

// In a long recipe a change renders only the rows that look different after it.

const raw = [1, 2, 3, 4].map((id) => typeOf(id, `חומר ${id}`));
const made = raw.map(({ id }) => typeOf(10 + id, `תערובת ${id}`, { purchasable: false }));
const steps = made.map((output, at) =>
  stepOf(100 + at, 'ייצור', [raw[at]!, ...made.slice(at - 1, at)], output),
);
const book = { goodTypes: [...raw, ...made], steps, recipes: [recipeOf(20, 'מרק', steps)] };
const name: StepName = 'אריזה';
const PACKED = 'תערובת ארוזה';

/** The rows rendered since, by the labels of their buttons. */
function trackRenderedRows() {
  const step = jest.spyOn(text.steps, 'edit');
  const material = jest.spyOn(text.materials, 'remove');
  return () => ({
    steps: [...new Set(step.mock.calls.map(([output]) => output))],
    materials: [...new Set(material.mock.calls.map(([called]) => called))],
  });
}

async function open() {
  const creating = heldCall<CreateStepInput, CreatedStep>();
  const editing = editRecipe(<EditorForm title={homeText.management.editRecipe} back="/recipes" />, {
    book,
    recipeId: 20,
    actors: { createStep: creating.actor },
  });
  await screen.findByRole('button', { name: text.steps.edit(made[3]!.name) });
  return { ...editing, creating };
}

test('filling in a step renders no row again, adding it renders the last row and its own, and newer data no other', async () => {
  const { send, creating } = await open();
  const renderedSince = trackRenderedRows();
  send({ type: 'step.opened' });
  send({ type: 'step.changed', change: { name } });
  send({ type: 'input.toggled', typeId: made[3]!.id });
  send({ type: 'step.changed', change: { outputName: PACKED } });
  send({ type: 'step.changed', change: { units: 'pieces' } });
  send({ type: 'step.submitted', key: 'key' });
  expect(renderedSince()).toEqual({ steps: [], materials: [] });

  await creating.answer({ manufactureStepId: 110, manufacturedGoodTypeId: 30 });
  await waitFor(() => expect(renderedSince().steps).toEqual([made[3]!.name, PACKED]));
  expect(renderedSince().materials).toEqual([]);

  jest.restoreAllMocks();
  const renderedLater = trackRenderedRows();
  const packed = typeOf(30, PACKED, { purchasable: false, units: 'pieces' });
  const stored = stepOf(110, name, [made[3]!], packed);
  const newer = { ...book, goodTypes: [...book.goodTypes, packed], steps: [...steps, stored] };
  send({ type: 'book.arrived', book: newer });
  // The new step is stored now, which may change its own row.
  expect([PACKED]).toEqual(expect.arrayContaining(renderedLater().steps));
  expect(renderedLater().materials).toEqual([]);
});

test('typing the name renders no row again', async () => {
  const { user } = await open();
  const renderedSince = trackRenderedRows();
  await user.type(screen.getByRole('textbox', { name: /^שם המתכון/ }), 'ב');
  expect(screen.getByRole('textbox', { name: /^שם המתכון/ })).toHaveValue('מרקב');
  expect(renderedSince()).toEqual({ steps: [], materials: [] });
});
