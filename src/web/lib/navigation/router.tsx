import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import { createGuardedHistory, type GuardedHistory, type Place } from './guarded-history';

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
