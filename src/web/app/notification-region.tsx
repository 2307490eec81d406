import { useEffect, useState } from 'react';
import { type AppNotification, notificationLeaving, notificationRemoved } from '../lib/notifications';
import { useAppDispatch, useAppSelector } from '../lib/state';
import { Notifications } from '../ui/notifications';

/** How long a notification fades, in milliseconds, as specified. */
const FADE_MS = 250;

const NO_NOTIFICATIONS: readonly AppNotification[] = [];

/** Removes a notification when its time is over; the time is paused while it is held. */
function Countdown({ item, isPaused }: { item: AppNotification; isPaused: boolean }) {
  const dispatch = useAppDispatch();
  const { id, closeAfter, leaving } = item;
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => dispatch(notificationRemoved(id)), FADE_MS);
      return () => clearTimeout(timer);
    }
    if (isPaused) return;
    const timer = setTimeout(() => dispatch(notificationLeaving(id)), closeAfter);
    return () => clearTimeout(timer);
  }, [dispatch, id, closeAfter, leaving, isPaused]);
  return null;
}

/** Shows the notifications, each for its time. */
export function NotificationRegion() {
  const dispatch = useAppDispatch();
  const notifications = useAppSelector((state) => state.notifications);
  const ended = useAppSelector((state) => state.session.ended);
  // Errors caused by an ended session are reported only by the sign-in page.
  const items = ended ? NO_NOTIFICATIONS : notifications;
  const [isPaused, setPaused] = useState(false);
  const close = (id: string) => {
    // An element that is removed under the pointer never fires pointerleave.
    setPaused(false);
    dispatch(notificationLeaving(id));
  };
  return (
    <>
      {items.map((item) => (
        <Countdown key={item.id} item={item} isPaused={isPaused} />
      ))}
      <Notifications items={items} onClose={close} onHold={setPaused} />
    </>
  );
}
