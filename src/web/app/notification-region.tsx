import { useEffect, useState } from 'react';
import { type AppNotification, notificationLeaving, notificationRemoved } from '../lib/notifications';
import { useAppDispatch, useAppSelector } from '../lib/state';
import { Notifications } from '../ui/notifications';

/** How long a notification fades, in milliseconds; the specification's transition. */
const FADE_MS = 250;

const NONE: readonly AppNotification[] = [];

/** Lets one notification go when its time is over; the time stands still while it is held. */
function Countdown({ item, held }: { item: AppNotification; held: boolean }) {
  const dispatch = useAppDispatch();
  const { id, closeAfter, leaving } = item;
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => dispatch(notificationRemoved(id)), FADE_MS);
      return () => clearTimeout(timer);
    }
    if (held) return;
    const timer = setTimeout(() => dispatch(notificationLeaving(id)), closeAfter);
    return () => clearTimeout(timer);
  }, [dispatch, id, closeAfter, leaving, held]);
  return null;
}

/** Shows what the app has to say, each for its time. */
export function NotificationRegion() {
  const dispatch = useAppDispatch();
  const told = useAppSelector((state) => state.notifications);
  const ended = useAppSelector((state) => state.session.ended);
  // What failed because one must sign in anew is told by the sign-in page, and by nothing else.
  const items = ended ? NONE : told;
  const [held, setHeld] = useState(false);
  const close = (id: string) => {
    // What is taken away under a pointer never says that the pointer left.
    setHeld(false);
    dispatch(notificationLeaving(id));
  };
  return (
    <>
      {items.map((item) => (
        <Countdown key={item.id} item={item} held={held} />
      ))}
      <Notifications items={items} onClose={close} onHold={setHeld} />
    </>
  );
}
