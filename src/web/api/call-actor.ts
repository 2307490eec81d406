import { fromPromise } from 'xstate';
import { asCallFailure } from '../../contract/call-failure';

/** An actor that makes a call; it throws a `CallFailure`. */
export function callActor<Output, Input>(call: (input: Input) => Promise<Output>) {
  return fromPromise<Output, Input>(async ({ input }) => {
    try {
      return await call(input);
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
      throw asCallFailure(error);
    }
  });
}
