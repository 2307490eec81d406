import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromCallback, fromPromise } from 'xstate';
import type { ErrorCode } from '../../../contract/errors';
import { isApiError } from '../../api/api-error';
import { listStepsOfName } from '../../api/manufacture-steps';
import type { MadeLot, SubmitFailure } from './machine/context';
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

/** A failed call as the machine takes it; without an answer that can be read, nobody knows what became of it. */
export function asSubmitFailure(error: unknown): SubmitFailure {
  if (!isApiError(error)) return { code: null, sentence: null, fields: {} };
  const code: ErrorCode | null = error.code === 'NETWORK' || error.code === 'UNREADABLE' ? null : error.code;
  return { code, sentence: error.error, fields: error.fields };
}

/** Sends a report; throws a `SubmitFailure`. */
export function submitActor(send: (input: SubmitInput) => Promise<MadeLot>) {
  return fromPromise<MadeLot, SubmitInput>(async ({ input }) => {
    try {
      const { id, good_type_name, good_type_units, amount } = await send(input);
      return { id, good_type_name, good_type_units, amount };
    } catch (error) {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the machine takes plain data, not errors
      throw asSubmitFailure(error);
    }
  });
}
