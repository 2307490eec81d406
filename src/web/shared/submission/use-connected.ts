import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../lib/state';

/** Calls `act` when the network or the server is back. */
export function useConnected(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isLive = useAppSelector(({ live }) => live === 'connected');
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) latest.current();
    wasLive.current = isLive;
  }, [isLive]);
  useEffect(() => {
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
