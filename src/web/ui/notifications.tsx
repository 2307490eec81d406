import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { css, keyframes } from 'styled-components';
import { uiText } from '../../strings/ui';
import { keepTabInside } from './focus';
import { IconButton } from './icon';
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
  shadow,
  space,
} from './theme';

/** Where notifications are drawn. It moves and is never made twice: a live region speaks of what comes into it later. */
const notificationHost = document.createElement('div');

const dialogs: HTMLElement[] = [];

function moveHost(): void {
  const parent = dialogs.at(-1) ?? document.body;
  // What is moved, and not taken out and put in again, keeps its focus and does not run its animation a second time.
  if ('moveBefore' in parent && notificationHost.isConnected) parent.moveBefore(notificationHost, null);
  else parent.append(notificationHost);
}

/** Puts the host into the page. Returns the way to take it out. */
function showHost(): () => void {
  moveHost();
  return () => notificationHost.remove();
}

/**
 * While a modal dialog is open, the host is inside it: whatever is outside is covered by its veil, takes no clicks and is
 * absent from the accessibility tree. Returns what is to be called before the dialog leaves the page.
 */
export function hostInside(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  if (notificationHost.isConnected) moveHost();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (notificationHost.isConnected) moveHost();
  };
}

type NotificationKind = 'error' | 'success' | 'info';

export type NotificationItem = {
  id: string;
  kind: NotificationKind;
  title?: string;
  text?: string;
  /** On its way out: it fades for 250 ms, and is then taken away by whoever keeps the list. */
  leaving?: boolean;
};

const looks = {
  error: { edge: color.stop, icon: CircleAlert },
  success: { edge: color.accent, icon: CircleCheck },
  info: { edge: color.process, icon: Info },
};

const enter = keyframes`
  from { opacity: 0; translate: 0 ${space[4]}; }
`;

/* At the bottom right, as the specification has it; in Hebrew that is where lines start. */
const Corner = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-start: ${space[4]};
  z-index: ${depth.notification};
  inline-size: ${layout.notificationWidth};
  max-inline-size: calc(100% - ${space[8]});
  pointer-events: none;
  ${media.phone} {
    inset-inline: ${space[2]};
    /* Above the actions that stand there: a failed send is to be tried again at once. */
    inset-block-end: calc(${layout.target} + ${space[8]} + env(safe-area-inset-bottom));
    inline-size: auto;
    max-inline-size: none;
  }
  ${notPrinted}
`;

const faded = css`
  opacity: 0;
  translate: 0 ${space[4]};
`;

const Item = styled.div<{ $kind: NotificationKind; $leaving: boolean }>`
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
  ${({ $leaving }) => $leaving && faded}
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

const Title = styled.p<{ $kind: NotificationKind }>`
  color: ${({ $kind }) => looks[$kind].edge};
  font-weight: ${font.weight.bold};
`;

type NotificationsProps = {
  /** Oldest first. */
  items: readonly NotificationItem[];
  onClose: (id: string) => void;
  /** True while a pointer or the focus rests on them: their time stops. */
  onHold?: (isPaused: boolean) => void;
};

/** What the app has to say. The regions exist from the start, or nobody would hear the first message. */
export function Notifications({ items, onClose, onHold }: NotificationsProps) {
  useLayoutEffect(showHost, []);
  const list = (urgent: boolean) =>
    items
      .filter((item) => (item.kind === 'error') === urgent)
      .map((item) => {
        const IconShape = looks[item.kind].icon;
        return (
          <Item key={item.id} $kind={item.kind} $leaving={Boolean(item.leaving)}>
            <IconShape size={layout.icon} aria-hidden />
            <Words>
              {item.title && <Title $kind={item.kind}>{item.title}</Title>}
              {item.text && <p>{item.text}</p>}
            </Words>
            <IconButton icon={X} label={uiText.close} onClick={() => onClose(item.id)} />
          </Item>
        );
      });
  return createPortal(
    <Corner
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
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
