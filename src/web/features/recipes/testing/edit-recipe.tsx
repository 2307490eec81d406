import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromPromise } from 'xstate';
import { testStore } from '../../../../../tests/kit/web/test-store';
import type { RecipeBook } from '../machine/context';
import type { CreatedStep, EditorEvent } from '../machine/events';
import { editorMachine } from '../machine/machine';
import { EditorProvider } from '../use-editor';

/** A call whose response the test controls. */
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
  /** Of the server that its parts read from; by default there is none. */
  origin?: string;
}

/** A port that nothing listens to. */
const NO_SERVER = 'http://127.0.0.1:9';

/** Renders a part of the editor over the real machine, with this book. */
export function editRecipe(
  part: ReactNode,
  { book, recipeId = null, actors = {}, origin = NO_SERVER }: Editing,
) {
  const machine = editorMachine.provide({
    actors: {
      createStep: fromPromise(() => new Promise<CreatedStep>(() => undefined)),
      ...actors,
    },
  });
  const actor = createActor(machine, { input: { recipeId } }).start();
  actor.send({ type: 'book.arrived', book });
  render(
    <Provider
      store={testStore({ origin, tokens: { current: async () => 'token', renew: async () => null } })}
    >
      <MemoryRouter>
        <EditorProvider value={actor}>{part}</EditorProvider>
      </MemoryRouter>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    actor,
    context: () => actor.getSnapshot().context,
    send: (event: EditorEvent) => act(() => actor.send(event)),
  };
}
