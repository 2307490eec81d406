import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { inspectMachines } from './inspect-machines';
import { libReducers, STORE_CHECKS } from './state';

const machine = setup({
  types: {
    context: {} as { count: number; made: Date },
    events: {} as { type: 'add'; by: number } | { type: 'end' },
  },
  actors: { work: fromPromise(async () => 'done') },
}).createMachine({
  id: 'counter',
  context: { count: 0, made: new Date('2026-03-01T08:30:00Z') },
  initial: 'counting',
  states: {
    counting: {
      invoke: { src: 'work' },
      on: {
        add: { actions: assign({ count: ({ context, event }) => context.count + event.by }) },
        end: 'ended',
      },
    },
    ended: { type: 'final' },
  },
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function open() {
  const actions: string[] = [];
  const noting: Middleware = () => (next) => (action) => {
    actions.push((action as UnknownAction).type);
    return next(action);
  };
  const store = configureStore({
    reducer: libReducers,
    middleware: (defaults) => defaults(STORE_CHECKS).concat(noting),
  });
  const start = () => createActor(machine, { inspect: inspectMachines(store.dispatch) }).start();
  const counters = () => Object.values(store.getState().machines).filter(({ name }) => name === 'counter');
  return { store, actions, start, counters };
}

test('state, context and events of a running machine are in the store as plain data', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { start, counters, actions } = open();
  start().send({ type: 'add', by: 2 });
  await settled();
  expect(counters()).toMatchObject([
    {
      status: 'active',
      value: 'counting',
      context: { count: 2, made: '2026-03-01T08:30:00.000Z' },
    },
  ]);
  expect(counters()[0]?.events).toContainEqual({ type: 'add', by: 2 });
  expect(actions).toContain('machines/machineMoved');
  // The toolkit's check of what is put into a store complains in the console.
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('the actors that a machine starts are in the store too', async () => {
  const { store, start } = open();
  start();
  await settled();
  await settled();
  expect(
    Object.values(store.getState().machines)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['active', 'done']);
});

test('events are bounded, and of ended machines only the latest are kept', async () => {
  const { start, counters } = open();
  const busy = start();
  for (let index = 0; index < 50; index++) busy.send({ type: 'add', by: index });
  for (let index = 0; index < 12; index++) start().send({ type: 'end' });
  await settled();
  expect(counters().find(({ status }) => status === 'active')?.events).toHaveLength(20);
  expect(counters().filter(({ status }) => status === 'done').length).toBeLessThanOrEqual(5);
});
