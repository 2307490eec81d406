import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { inspectMachine, withCallName } from './dev-tools';
import { libReducers, STORE_CHECKS } from './state';

const machine = setup({
  types: {
    context: {} as { count: number; made: Date },
    events: {} as { type: 'add'; by: number } | { type: 'unknown' },
  },
  actors: { work: fromPromise(async () => 'done') },
}).createMachine({
  context: { count: 0, made: new Date('2026-03-01T08:30:00Z') },
  initial: 'counting',
  states: {
    counting: {
      invoke: { src: 'work', id: 'work', onDone: 'worked' },
      on: { add: { actions: assign({ count: ({ context, event }) => context.count + event.by }) } },
    },
    worked: {},
  },
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function open() {
  const actions: UnknownAction[] = [];
  const noting: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: libReducers,
    middleware: (defaults) => defaults(STORE_CHECKS).concat(noting),
  });
  const start = (name: string) =>
    createActor(machine, { inspect: inspectMachine(name, store.dispatch) }).start();
  return { actions, start, machines: () => store.getState().machines };
}

test('each event of a machine is one action, with the names of both; what its actors answer is one, too', async () => {
  const { start, actions } = open();
  start('receipt').send({ type: 'add', by: 2 });
  await settled();
  expect(actions.map(({ type }) => type)).toEqual([
    'machine/receipt/xstate.init',
    'machine/receipt/add',
    'machine/receipt/xstate.done.actor.work',
  ]);
  expect(actions[1]).toMatchObject({ payload: { event: { type: 'add', by: 2 } } });
});

test('state and context of a machine are in the store as plain data', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { start, machines } = open();
  start('receipt').send({ type: 'add', by: 2 });
  await settled();
  expect(Object.values(machines())).toEqual([
    { status: 'active', value: 'worked', context: { count: 2, made: '2026-03-01T08:30:00.000Z' } },
  ]);
  // The toolkit's check of what is put into a store complains in the console.
  expect(error).not.toHaveBeenCalled();
});

test('only the machines that moved last are shown', async () => {
  const { start, machines } = open();
  const first = start('receipt');
  for (let index = 0; index < 9; index++) start(`step:${index}`);
  await settled();
  first.send({ type: 'add', by: 1 });
  start('sale');
  await settled();
  const names = Object.keys(machines()).map((run) => run.split(' ')[0]);
  expect(names).toEqual([...Array.from({ length: 8 }, (_, index) => `step:${index + 1}`), 'receipt', 'sale']);
});

test('a call is shown by its own name', () => {
  const call = { type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'receive' } } };
  expect(withCallName(call).type).toBe('api/receive/pending');
  expect(withCallName({ type: 'session/sessionEnded' })).toEqual({ type: 'session/sessionEnded' });
});
