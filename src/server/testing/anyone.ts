import type { TestApp } from './app';
import { unique } from './factories';

/** The calls of an app, each by somebody new: a token holds an hour, and a clock that is stopped may jump by days. */
export function anyone({ call }: Pick<TestApp, 'call'>): Pick<TestApp, 'call'> {
  return {
    call: ((method, path, options) =>
      call(method, path, { ...options, as: unique('אדם') })) as TestApp['call'],
  };
}
