import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import {
  type Location,
  NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  UNSAFE_createBrowserHistory,
  useRoutes,
} from 'react-router-dom';
import { readStored, writeStored } from '../stored';

/** Where the app is. */
interface Place {
  location: Location;
  action: NavigationType;
  /** The page keeps its scroll position. */
  keepsScroll: boolean;
  /** How far the page before was scrolled when it was left, in pixels. */
  leftAt: number;
}

/** Called with a function that goes on to the other page. */
type Guard = (proceed: () => void) => void;

interface GuardedHistory extends Navigator {
  /** Where the browser is when the app starts. */
  start: Place;
  /** Calls back at each change of the address, one caller at a time. Returns what ends that. */
  listen: (changed: (place: Place) => void) => () => void;
  /** Stops each change to another path until it proceeds. Returns what ends that. */
  guard: (stopped: Guard) => () => void;
}

/** The browser's history, as the router uses it, with a guard of unsaved input. */
function createGuardedHistory(): GuardedHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const guards = new Set<Guard>();
  const start: Place = {
    location: history.location,
    action: NavigationType.Pop,
    keepsScroll: false,
    leftAt: 0,
  };
  let { pathname } = start.location;
  let keepsScroll = false;
  /** Called when a stopped Back or Forward has been undone. */
  let onReturned: (() => void) | null = null;
  let isProceeding = false;

  const guardOf = (target: string) => (target === pathname ? undefined : [...guards].at(-1));

  /** The browser tells of Back and Forward only afterwards: a stopped one is undone, and done again if it proceeds. */
  function stopPop(stopped: Guard, delta: number): void {
    const returned = new Promise<void>((resolve) => (onReturned = resolve));
    history.go(-delta);
    stopped(
      () =>
        void returned.then(() => {
          isProceeding = true;
          history.go(delta);
        }),
    );
  }

  const go =
    (how: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const proceed = () => {
        keepsScroll = options?.preventScrollReset ?? false;
        history[how](to, state);
      };
      const stopped = guardOf(history.encodeLocation(to).pathname);
      if (stopped) stopped(proceed);
      else proceed();
    };

  return {
    start,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: go('push'),
    replace: go('replace'),
    guard(stopped) {
      guards.add(stopped);
      return () => void guards.delete(stopped);
    },
    listen: (changed) =>
      history.listen(({ location, action, delta }) => {
        if (onReturned) {
          onReturned();
          onReturned = null;
          return;
        }
        const stopped =
          action === NavigationType.Pop && !isProceeding ? guardOf(location.pathname) : undefined;
        if (stopped && delta) return stopPop(stopped, delta);
        isProceeding = false;
        ({ pathname } = location);
        changed({ location, action, keepsScroll, leftAt: window.scrollY });
        keepsScroll = false;
      }),
  };
}

interface Navigation {
  history: GuardedHistory;
  /** The address has changed, and the code of its screen is still loading. */
  isPending: boolean;
  place: Place;
}

const NavigationContext = createContext<Navigation | null>(null);

/** The present navigation. Must be inside an `AppRouter`. */
export function useNavigationState(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('outside of the router');
  return navigation;
}

interface AppRouterProps {
  routes: RouteObject[];
  /** Called with the path of each new address, before its screen is rendered. */
  onNavigate?: (pathname: string) => void;
  children?: ReactNode;
}

/**
 * Renders the route of the browser's address, as a transition: the page before stays in sight until the code of the next
 * one is loaded. react-router's own router for that is as large as the rest of it together, and does much more.
 */
export function AppRouter({ routes, onNavigate, children }: AppRouterProps) {
  const [history] = useState(createGuardedHistory);
  const [place, setPlace] = useState(history.start);
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((next) => {
        onNavigate?.(next.location.pathname);
        startTransition(() => setPlace(next));
      }),
    [history, onNavigate],
  );
  return (
    <NavigationContext value={{ history, isPending, place }}>
      <Router location={place.location} navigationType={place.action} navigator={history}>
        {children}
        <Matched routes={routes} />
      </Router>
    </NavigationContext>
  );
}

function Matched({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** A reload keeps the positions of the tab's history. */
const STORED = 'scroll-positions';

/** By key, in pixels from the top. */
type Positions = Record<string, number>;

/**
 * Scrolls a new page to its top, and one that the person returns to where it was.
 * @param keyOf the pages of equal keys share their position; without it each entry of the history has its own
 */
export function useScrollRestoration(keyOf: (location: Location) => string = ({ key }) => key): void {
  const { place } = useNavigationState();
  const { location, keepsScroll, leftAt } = place;
  const entryKey = keyOf(location);
  // The router calls the first entry of every visit so, whichever page it is.
  const key = entryKey === 'default' ? location.pathname : entryKey;
  const shown = useRef({ key, place });
  const stored = useRef<Positions | null>(null);
  useLayoutEffect(() => {
    const isFirst = stored.current === null;
    const positions = (stored.current ??= (readStored(STORED) ?? {}) as Positions);
    if (shown.current.place !== place) positions[shown.current.key] = leftAt;
    shown.current = { key, place };
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    // A page that was just opened is at its top; to scroll it there would lay it out twice.
    else if (!keepsScroll && !isFirst) window.scrollTo(0, 0);
  }, [key, place, keepsScroll, leftAt]);
  useEffect(() => {
    const leave = () => writeStored(STORED, { ...stored.current, [shown.current.key]: window.scrollY });
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = scrollRestoration;
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
