import type { TestApp } from './app';
import { unique } from './factories';

/** Calls an app, each time as a new person: tokens are valid for an hour, and a stopped clock may jump by days. */
export function asNewPerson({ call }: Pick<TestApp, 'call'>): Pick<TestApp, 'call'> {
  return {
    call: ((method, path, options) =>
      call(method, path, { ...options, as: unique('אדם') })) as TestApp['call'],
  };
}
