import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { StepName } from '../../../../domain/manufacture-steps';
import type { Units } from '../../../../domain/units';
import '../../../lib/contract-checks';
import { EditorProvider } from '../editor-context';
import type { RecipeBook } from '../machine/context';
import type { BookEvent, CreatedStep, EditorEvent } from '../machine/events';
import { editorMachine } from '../machine/machine';

/** A raw material, unless told otherwise. */
export function goodType(id: number, name: string, more: Partial<GoodType> = {}): GoodType {
  return {
    id,
    name,
    units: 'kilograms',
    purchasable: true,
    sellable: false,
    expires: false,
    manufactured: false,
    recipe_component: false,
    ...more,
  };
}

interface StepMore {
  reported?: boolean;
  units?: Units;
}

/** A stored step that takes and makes these types. */
export function storedStep(
  id: number,
  name: StepName,
  inputs: readonly GoodType[],
  output: GoodType,
  { reported = false, units = 'kilograms' }: StepMore = {},
): ManufactureStep {
  return {
    id,
    name,
    used_good_type_ids: inputs.map((input) => input.id),
    used_good_type_names: inputs.map((input) => input.name),
    used_good_type_units: inputs.map((input) => input.units),
    manufactured_good_type_id: output.id,
    manufactured_good_type_name: output.name,
    manufactured_good_type_units: units,
    manufactured_good_type_sellable: false,
    manufactured_good_type_recipe_component: false,
    goods_with_available_amounts: null,
    version: 1,
    reported,
  };
}

export function storedRecipe(
  id: number,
  name: string,
  steps: readonly ManufactureStep[],
  subRecipe = false,
): Recipe {
  return {
    id,
    name,
    sub_recipe: subRecipe,
    created_at: '2026-11-08T04:30:00.000Z',
    created_by: 'דנה כהן',
    steps: [...steps],
    version: 1,
  };
}

/** A call that is answered when the test says so. */
export function heldCall<Input, Answer>() {
  const sent: Input[] = [];
  let settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  return {
    sent,
    actor: fromPromise<Answer, Input>(({ input }) => {
      sent.push(input);
      return new Promise((resolve, reject) => (settle = { resolve, reject }));
    }),
    answer: (answer: Answer) => act(async () => settle.resolve(answer)),
    refuse: (error: unknown) => act(async () => settle.reject(error)),
  };
}

type Provided = Parameters<typeof editorMachine.provide>[0]['actors'];

interface Editing {
  book: RecipeBook;
  recipeId?: number | null;
  actors?: Provided;
}

/** Renders a part of the editor over the real machine, with this book. */
export function editRecipe(part: ReactNode, { book, recipeId = null, actors = {} }: Editing) {
  const machine = editorMachine.provide({
    actors: {
      book: fromCallback<EditorEvent, undefined, BookEvent>(({ sendBack }) => {
        sendBack({ type: 'book.arrived', book });
      }),
      createStep: fromPromise(() => new Promise<CreatedStep>(() => undefined)),
      ...actors,
    } as Provided,
  });
  const actor: Actor<typeof editorMachine> = createActor(machine, { input: { recipeId } }).start();
  render(
    <MemoryRouter>
      <EditorProvider value={actor}>{part}</EditorProvider>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    actor,
    context: () => actor.getSnapshot().context,
    send: (event: EditorEvent) => act(() => actor.send(event)),
  };
}
