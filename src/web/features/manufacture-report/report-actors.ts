import { fromCallback } from 'xstate';
import { callActor } from '../../api/call-actor';
import { listStepsOfName } from '../../api/manufacture-steps';
import { type CallStore, watch } from '../../api/watch';
import type { MadeLot } from './machine/context';
import type { StepsEvent, StepsInput, SubmitInput } from './machine/events';
import type { StepsCommand } from './machine/machine';

/** What the actors need of the store. */
export type ReportStore = CallStore<Parameters<ReturnType<typeof listStepsOfName.select>>[0]>;

/** Reads the steps of a name and goes on telling them. */
export function stepsActor(store: ReportStore) {
  return fromCallback<StepsCommand, StepsInput, StepsEvent>(({ sendBack, receive, input }) => {
    const arg = { params: { stepName: input.stepName } };
    const read = {
      initiate: (options: { forceRefetch: boolean }) => listStepsOfName.initiate(arg, options),
      select: listStepsOfName.select(arg),
    };
    const reading = watch(store, read, {
      arrived: (steps) => sendBack({ type: 'steps.arrived', steps }),
      failed: (error) => sendBack({ type: 'steps.failed', error }),
    });
    receive(reading.again);
    return reading.stop;
  });
}

/** Sends a report; throws a `CallFailure`. */
export function submitActor(send: (input: SubmitInput) => Promise<MadeLot>) {
  return callActor<MadeLot, SubmitInput>(async (input) => {
    const { id, good_type_name, good_type_units, amount } = await send(input);
    return { id, good_type_name, good_type_units, amount };
  });
}
