import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { asCallFailure } from '../../../../contract/call-failure';
import { changeDetail, chosenStep, pickStep, renewSteps, takeLot, typeAmount, typeTotal } from './draft';
import { expiredLots, firstFault, reportBody } from './check';
import { freshReport, initialContext, type MadeLot, type ReportContext, type ReportInput } from './context';
import type { ReportEmitted, ReportEvent, StepsEvent, StepsInput, SubmitInput } from './events';
import { refusal } from './failure';
import { guards } from './guards';

/** Asks the actor that reads the steps to try again. */
export interface StepsCommand {
  type: 'load.again';
}

/** What was picked is made no more: another choice. */
const lostOption = {
  guard: 'optionLost',
  target: '#manufactureReport.choosing',
  actions: ['forgetOption', 'tellOptionLost'],
} as const;

const never = () => new Promise<never>(() => undefined);

/**
 * Reporting a step, from its options to the lot made. The feature gives it two actors: `steps` tells the options now
 * and whenever they change, `submit` sends the report and throws a `CallFailure`. One machine serves the page with
 * everything on it and the phone, which shows `amounts` and `details` one after the other.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
    input: {} as ReportInput,
    tags: {} as 'waiting' | 'filling',
  },
  actors: {
    steps: fromCallback<StepsCommand, StepsInput, StepsEvent>(() => undefined),
    submit: fromPromise<MadeLot, SubmitInput>(never),
  },
  guards,
  actions: {
    forgetOption: assign(({ context }) => ({
      draft: { ...context.draft, stepId: null },
      asked: 'nothing' as const,
    })),
    /** From here on what is missing is shown, and the screen leads to the first of it. */
    ask: assign((_, { asked, at }: { asked: ReportContext['asked']; at?: string }) =>
      at ? { asked, at } : { asked },
    ),
    tellOptionLost: emit({ type: 'option.lost' }),
    tellFirstFault: emit(({ context }, { part, at }: { part: 'amounts' | 'all'; at: string }) => ({
      type: 'refused' as const,
      field: firstFault(context, at, part) ?? 'option',
    })),
  },
}).createMachine({
  id: 'manufactureReport',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'steps', src: 'steps', input: ({ context }) => ({ stepName: context.stepName }) },
  on: {
    'steps.arrived': { actions: assign(({ context, event }) => renewSteps(context, event.steps)) },
    'steps.failed': { actions: emit(({ event }) => ({ type: 'load.failed' as const, error: event.error })) },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'waiting',
      on: {
        'steps.arrived': {
          target: 'sorting',
          actions: assign(({ context, event }) => renewSteps(context, event.steps)),
        },
        'steps.failed': {
          target: 'loadFailed',
          actions: emit(({ event }) => ({ type: 'load.failed' as const, error: event.error })),
        },
      },
    },
    loadFailed: {
      on: {
        'load.retried': { target: 'loading', actions: sendTo('steps', { type: 'load.again' }) },
        'steps.arrived': {
          target: 'sorting',
          actions: assign(({ context, event }) => renewSteps(context, event.steps)),
        },
      },
    },
    /** Takes a report up again where it was left. */
    sorting: {
      always: [
        { guard: 'hasNoSteps', target: 'empty' },
        { guard: 'wasInDetails', target: 'filling.details' },
        { guard: 'wasInAmounts', target: 'filling.amounts' },
        { target: 'choosing' },
      ],
    },
    empty: { always: { guard: 'hasSteps', target: 'choosing' } },
    choosing: {
      always: { guard: 'hasNoSteps', target: 'empty' },
      on: {
        'unavailable.toggled': {
          actions: assign({ showsUnavailable: ({ context }) => !context.showsUnavailable }),
        },
        'option.picked': {
          guard: { type: 'isPickable', params: ({ event }) => event.stepId },
          actions: assign(({ context, event }) => pickStep(context, event.stepId)),
        },
        continued: [
          {
            guard: 'optionStands',
            target: 'filling.amounts',
            actions: assign(({ context, event }) => ({
              at: event.at,
              asked: context.asked === 'option' ? 'nothing' : context.asked,
            })),
          },
          {
            actions: [
              { type: 'ask', params: { asked: 'option' } },
              emit({ type: 'refused', field: 'option' }),
            ],
          },
        ],
      },
    },
    filling: {
      tags: 'filling',
      always: lostOption,
      initial: 'amounts',
      on: {
        'amount.typed': {
          actions: assign(({ context, event }) => typeAmount(context, event.lotId, event.value)),
        },
        'lot.taken': { actions: assign(({ context, event }) => takeLot(context, event.lotId)) },
        'total.typed': {
          actions: assign(({ context, event }) => typeTotal(context, event.typeId, event.value)),
        },
        'detail.changed': {
          actions: assign(({ context, event }) => ({
            ...changeDetail(context, event.change),
            at: event.at,
          })),
        },
        'option.reopened': { target: 'choosing' },
        submitted: [
          { guard: 'isSentAgain', target: 'submitting' },
          {
            guard: { type: 'allStands', params: ({ event }) => event.at },
            target: 'checkingExpired',
            actions: assign(({ context, event }) => ({ at: event.at, key: context.key ?? event.key })),
          },
          {
            guard: { type: 'amountsStand', params: ({ event }) => event.at },
            target: '.details',
            actions: [
              { type: 'ask', params: ({ event }) => ({ asked: 'all', at: event.at }) },
              { type: 'tellFirstFault', params: ({ event }) => ({ part: 'all', at: event.at }) },
            ],
          },
          {
            target: '.amounts',
            actions: [
              { type: 'ask', params: ({ event }) => ({ asked: 'all', at: event.at }) },
              { type: 'tellFirstFault', params: ({ event }) => ({ part: 'all', at: event.at }) },
            ],
          },
        ],
      },
      states: {
        amounts: {
          on: {
            'went.back': { target: '#manufactureReport.choosing' },
            continued: [
              {
                guard: { type: 'amountsStand', params: ({ event }) => event.at },
                target: 'details',
              },
              {
                actions: [
                  { type: 'ask', params: ({ event }) => ({ asked: 'amounts', at: event.at }) },
                  { type: 'tellFirstFault', params: ({ event }) => ({ part: 'amounts', at: event.at }) },
                ],
              },
            ],
          },
        },
        details: { on: { 'went.back': { target: 'amounts' } } },
      },
    },
    checkingExpired: {
      always: [{ guard: 'usesExpired', target: 'confirmingExpired' }, { target: 'submitting' }],
    },
    /** Expired lots may be used, once the person said so. */
    confirmingExpired: {
      always: lostOption,
      on: {
        'expired.confirmed': {
          target: 'checkingAgain',
          actions: assign({ confirmed: ({ context }) => expiredLots(context) }),
        },
        'expired.declined': { target: 'filling.amounts' },
      },
    },
    /** The stock may have changed while the question stood. */
    checkingAgain: {
      always: [
        { guard: 'stillStands', target: 'submitting' },
        {
          target: 'filling.amounts',
          actions: [
            { type: 'ask', params: { asked: 'all' } },
            { type: 'tellFirstFault', params: ({ context }) => ({ part: 'all', at: context.at }) },
          ],
        },
      ],
    },
    submitting: {
      entry: assign({ unanswered: true, failure: null, refused: {} }),
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({
          body: reportBody(context, chosenStep(context)!),
          key: context.key!,
        }),
        onDone: {
          target: 'reported',
          actions: [
            assign(({ context, event }) => ({ ...freshReport(context.at), made: event.output })),
            emit(({ context }) => ({ type: 'reported' as const, made: context.made! })),
          ],
        },
        onError: {
          target: 'refused',
          actions: [
            assign(({ context, event }) => refusal(context, asCallFailure(event.error))),
            emit(({ context }) => ({ type: 'submit.failed' as const, failure: context.failure! })),
          ],
        },
      },
    },
    /** Leads to the part where what was refused can be mended. */
    refused: {
      always: [{ guard: 'amountsRefused', target: 'filling.amounts' }, { target: 'filling.details' }],
    },
    reported: {
      on: {
        restarted: {
          target: 'choosing',
          actions: assign(({ event }) => ({ ...freshReport(event.at), made: null })),
        },
      },
    },
  },
});
