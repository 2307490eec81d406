import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromCallback } from 'xstate';
import { callActor } from '../../api/call-actor';
import { listStepsOfName } from '../../api/manufacture-steps';
import type { MadeLot } from './machine/context';
import type { StepsEvent, StepsInput, SubmitInput } from './machine/events';
import type { StepsCommand } from './machine/machine';

type RootState = Parameters<ReturnType<typeof listStepsOfName.select>>[0];

/** What the actors need of the store. */
export interface ReportStore {
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction> & Dispatch;
  getState: () => RootState;
  subscribe: (changed: () => void) => () => void;
}

/** Reads the steps of a name and goes on telling them: live events and own writes renew them in the store. */
export function stepsActor(store: ReportStore) {
  return fromCallback<StepsCommand, StepsInput, StepsEvent>(({ sendBack, receive, input }) => {
    const arg = { params: { stepName: input.stepName } };
    const select = listStepsOfName.select(arg);
    const reading = store.dispatch(listStepsOfName.initiate(arg, { forceRefetch: true }));
    let told: unknown;
    const tell = () => {
      const { data, error, isError, isSuccess } = select(store.getState());
      if (isError && error !== told) {
        told = error;
        sendBack({ type: 'steps.failed', error });
      } else if (isSuccess && data !== told) {
        told = data;
        sendBack({ type: 'steps.arrived', steps: data });
      }
    };
    const quiet = store.subscribe(tell);
    tell();
    receive(() => {
      told = undefined;
      void reading.refetch();
    });
    return () => {
      quiet();
      reading.unsubscribe();
    };
  });
}

/** Sends a report; throws a `CallFailure`. */
export function submitActor(send: (input: SubmitInput) => Promise<MadeLot>) {
  return callActor<MadeLot, SubmitInput>(async (input) => {
    const { id, good_type_name, good_type_units, amount } = await send(input);
    return { id, good_type_name, good_type_units, amount };
  });
}
