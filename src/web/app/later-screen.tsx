import { type ComponentType, lazy, useState } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

interface LaterScreen {
  Component: ComponentType;
  handle: { loadCode: () => Promise<void> };
}

/**
 * The part of a route whose screen's code is loaded when it is first opened. A failed load is thrown while rendering, and
 * begins again when the screen is opened again.
 */
export function laterScreen(load: () => Promise<ComponentType>): LaterScreen {
  let Loaded: ComponentType | null = null;
  let loading: { Lazy: ComponentType; done: Promise<void>; hasFailed: boolean } | null = null;
  const begin = () => {
    if (loading && !loading.hasFailed) return loading;
    const code = load();
    const done = code.then((component) => void (Loaded = component));
    const begun = { Lazy: lazy(async () => ({ default: await code })), done, hasFailed: false };
    done.catch(() => (begun.hasFailed = true));
    return (loading = begun);
  };
  function Screen() {
    // Not begun again after a failure, which `Lazy` throws.
    const [Shown] = useState(() => Loaded ?? (loading ?? begin()).Lazy);
    return <Shown />;
  }
  return { Component: Screen, handle: { loadCode: () => begin().done } };
}

/** Begins to load the code of the screen at this path. Null where there is no such screen, but a redirect for example. */
export function loadScreen(routes: RouteObject[], pathname: string): Promise<void> | null {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as LaterScreen['handle'] | undefined;
  return handle?.loadCode() ?? null;
}
