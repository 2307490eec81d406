import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../strings/ui';
import { IconButton } from './icon';
import { keepTabInside } from './focus';
import { hostInside } from './notification-host';
import { border, color, column, depth, font, layout, media, radius, row, shadow, space } from './theme';

const Sheet = styled.dialog`
  inline-size: calc(100% - ${space[8]});
  max-inline-size: ${layout.dialogMaxWidth};
  max-block-size: calc(100dvh - ${layout.dialogTop} - ${space[4]});
  margin-block: ${layout.dialogTop} auto;
  margin-inline: auto;
  padding: 0;
  overflow: auto;
  border: ${border.line};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  &::backdrop {
    background: ${color.veil};
  }
`;

/** In sight however far the dialog is scrolled. */
const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${depth.sticky};
  ${row(3)}
  justify-content: space-between;
  padding: ${space[4]} ${space[5]} ${space[2]};
  background: ${color.card};
`;

const Title = styled.h2`
  ${row(2)}
  min-block-size: ${layout.target};
  font-size: ${font.size.lead};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
`;

const Body = styled.div`
  ${column(4)}
  padding: ${space[1]} ${space[5]} ${space[5]};
`;

/** The buttons at the end of a dialog. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]} ${space[3]};
  margin-block-start: ${space[2]};
  ${media.phone} {
    & > * {
      flex: 1;
    }
  }
`;

type DialogProps = {
  title: string;
  children: ReactNode;
  /** What closing means. Without it neither Escape nor the ground nor a button closes the dialog. */
  onClose?: () => void;
  /** Something is filled in: neither Escape nor the ground drops it, only a button. */
  filled?: boolean;
  /** A question that stops the work, read out whole. */
  alert?: boolean;
  /** Without the cross, where the answers below are the ways out. */
  closeButton?: boolean;
  /** Stands before the title. */
  mark?: ReactNode;
};

/** Where the focus goes back to from a dialog that is taken away right now: another may come in its place. */
let returning: Element | null = null;

/** A window over the page: render it to open it, take it away to close it. The focus stays inside, and goes back. */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, filled = false, alert = false, closeButton = true, mark } = props;
  const dismiss = filled ? undefined : onClose;
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = returning ?? document.activeElement;
    const dialog = sheet.current!;
    if (!dialog.open) dialog.showModal();
    const leave = hostInside(dialog);
    return () => {
      leave();
      // Taken out of the page it is closed. To close it before would have the browser look through all of the page
      // twice: for this focus, and for the one that what was done in the dialog leads elsewhere.
      returning = before;
      queueMicrotask(() => {
        returning = null;
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    keepTabInside(event, sheet.current);
    if (event.key !== 'Escape' || (event.defaultPrevented && !isClosedList(event.target))) return;
    // Else the browser closes it by itself, whatever `cancel` says, at the second press.
    event.preventDefault();
    event.stopPropagation();
    dismiss?.();
  };
  const onGround = (event: MouseEvent) => {
    if (event.target === sheet.current) dismiss?.();
  };
  return (
    // The ground is a second way to close for a pointer; keys have Escape and the button.
    <Sheet
      ref={sheet}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={alert ? `${id}body` : undefined}
      onKeyDown={onKeyDown}
      onMouseDown={onGround}
      onCancel={(event) => {
        event.preventDefault();
        dismiss?.();
      }}
      onClose={() => sheet.current?.showModal()}
    >
      <Head>
        <Title id={`${id}title`}>
          {mark}
          {title}
        </Title>
        {onClose && closeButton && <IconButton icon={X} label={dialogText.close} onClick={onClose} />}
      </Head>
      <Body id={`${id}body`}>{children}</Body>
    </Sheet>
  );
}

/** A list that is closed has no use for Escape, though it takes it all the same. */
function isClosedList(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=false]');
}
