import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { uiText } from '../../strings/ui';
import { type AppNotification, notificationLeaving, notificationRemoved } from '../lib/notifications';
import { useAppDispatch, useAppSelector } from '../lib/state';
import { FocusHandoff, keepTabInside } from '../ui/focus';
import { IconButton } from '../ui/icon';
import { notificationHost, showHost } from '../ui/notification-host';
import {
  border,
  color,
  depth,
  font,
  layout,
  media,
  motion,
  notPrinted,
  radius,
  sendBarHeight,
  shadow,
  space,
} from '../ui/theme';

/** How long a notification fades, in milliseconds, as specified. */
const FADE_MS = 250;

const looks = {
  error: { edge: color.stop, icon: CircleAlert },
  success: { edge: color.accent, icon: CircleCheck },
  info: { edge: color.process, icon: Info },
};

const enter = keyframes`
  from { opacity: 0; translate: 0 ${space[4]}; }
`;

/* At the bottom right, where lines start in Hebrew. */
const Corner = styled.div`
  position: fixed;
  /* Above the bar that a form is sent from, since a failed submit is repeated there: at the end of a page the footer is below it. */
  inset-block-end: calc(
    var(${sendBarHeight}, -${layout.target}) + ${layout.target} + ${space[4]} + env(safe-area-inset-bottom)
  );
  inset-inline-start: ${space[4]};
  z-index: ${depth.notification};
  inline-size: ${layout.notificationWidth};
  max-inline-size: calc(100% - ${space[8]});
  pointer-events: none;
  ${media.phone} {
    inset-inline: ${space[2]};
    inline-size: auto;
    max-inline-size: none;
  }
  ${notPrinted}
`;

const Item = styled.div<{ $kind: AppNotification['kind']; $leaving: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  margin-block-start: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: ${border.line};
  border-inline-start: ${space[1]} solid ${({ $kind }) => looks[$kind].edge};
  border-radius: ${radius.control};
  background: ${color.card};
  box-shadow: ${shadow.float};
  pointer-events: auto;
  animation: ${enter} ${motion.notification};
  transition:
    opacity ${motion.notification},
    translate ${motion.notification};
  ${({ $leaving }) => $leaving && `opacity: 0; translate: 0 ${space[4]};`}
  & > svg {
    margin-block: ${space[3]};
    color: ${({ $kind }) => looks[$kind].edge};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  margin-block: ${space[2]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Title = styled.p<{ $kind: AppNotification['kind'] }>`
  color: ${({ $kind }) => looks[$kind].edge};
  font-weight: ${font.weight.bold};
`;

interface NotificationProps {
  item: AppNotification;
  isPaused: boolean;
  onClose: () => void;
}

/** Removes itself when its time is over. */
function Notification({ item, isPaused, onClose }: NotificationProps) {
  const dispatch = useAppDispatch();
  const { id, kind, title, text, closeAfter, leaving = false } = item;
  useEffect(() => {
    if (isPaused && !leaving) return;
    const next = leaving ? notificationRemoved(id) : notificationLeaving(id);
    const timer = setTimeout(() => dispatch(next), leaving ? FADE_MS : closeAfter);
    return () => clearTimeout(timer);
  }, [dispatch, id, closeAfter, leaving, isPaused]);
  const IconShape = looks[kind].icon;
  return (
    <Item $kind={kind} $leaving={leaving}>
      <IconShape size={layout.icon} aria-hidden />
      <Words>
        {title && <Title $kind={kind}>{title}</Title>}
        {text && <p>{text}</p>}
      </Words>
      <IconButton icon={X} label={uiText.close} onClick={onClose} />
      <FocusHandoff />
    </Item>
  );
}

/** The notifications, in live regions that exist from the start. Their time is paused under a pointer or the focus. */
export function NotificationRegion() {
  const dispatch = useAppDispatch();
  const notifications = useAppSelector((state) => state.notifications);
  const ended = useAppSelector((state) => state.session.ended);
  const [isPaused, setPaused] = useState(false);
  useLayoutEffect(showHost, []);
  const list = (urgent: boolean) =>
    // Errors caused by an ended session are reported only by the sign-in page.
    (ended ? [] : notifications)
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map((item) => (
        <Notification
          key={item.id}
          item={item}
          isPaused={isPaused}
          onClose={() => {
            // An element that is removed under the pointer never fires pointerleave.
            setPaused(false);
            dispatch(notificationLeaving(item.id));
          }}
        />
      ));
  return createPortal(
    <Corner
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => keepTabInside(event, notificationHost.closest('dialog'))}
    >
      <div role="status" aria-live="polite" aria-atomic={false}>
        {list(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic={false}>
        {list(true)}
      </div>
    </Corner>,
    notificationHost,
  );
}
