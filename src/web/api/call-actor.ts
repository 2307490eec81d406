import { fromPromise } from 'xstate';
import { type CallFailure, UNANSWERED } from '../../contract/call-failure';
import { isApiError } from './api-error';

/** A failed call as a machine takes it; without an answer that can be read, nobody knows what became of it. */
function callFailure(error: unknown): CallFailure {
  if (!isApiError(error)) return UNANSWERED;
  const code = error.code === 'NETWORK' || error.code === 'UNREADABLE' ? null : error.code;
  return { code, sentence: error.error, fields: error.fields };
}

/** An actor that makes a call; it throws a `CallFailure`. */
export function callActor<Output, Input>(call: (input: Input) => Promise<Output>) {
  return fromPromise<Output, Input>(async ({ input }) => {
    try {
      return await call(input);
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
      throw callFailure(error);
    }
  });
}
