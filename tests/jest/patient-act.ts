import React from 'react';

// Where a component waits for its code or its draft, React asks that the act() be awaited, and says so in the console. The
// testing library's render() and events are not awaited, and whether anything is still to come then depends on how quick the
// machine is. Tests wait for what they mean: what such an act() leaves undone is dropped without a word, as it is with one,
// and rendered as in a browser when what it waits for is there.

type Act = (callback: () => unknown) => PromiseLike<unknown>;

const react = React as unknown as Record<string, unknown> & { act: Act };
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'] as {
  actQueue: unknown[] | null;
};
const { act } = react;

react.act = (callback) => {
  const isOutermost = internals.actQueue === null;
  return act(() => {
    const result = callback();
    const queue = internals.actQueue!;
    const isAwaited = typeof (result as PromiseLike<unknown> | undefined)?.then === 'function';
    // React takes away what is done, and asks whether something is left.
    if (isOutermost && !isAwaited) queue.splice = () => ((queue.length = 0), []);
    return result;
  });
};
