import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../strings/ui';
import { focusHeading, keepTabInside } from './focus';
import { IconButton } from './icon';
import { hostInside } from './notification-host';
import { Stack } from './primitives';
import { color, column, depth, floating, font, layout, row, space } from './theme';

const Sheet = styled.dialog`
  inline-size: calc(100% - ${space[8]});
  max-inline-size: ${layout.dialogMaxWidth};
  max-block-size: calc(100dvh - ${layout.dialogTop} - ${space[4]});
  margin-block: ${layout.dialogTop} auto;
  margin-inline: auto;
  padding: 0;
  overflow: auto;
  /* What gets the focus is not left under the head or the actions. */
  scroll-padding-block: calc(${layout.target} + ${space[10]});
  ${floating}
  color: ${color.ink};
  &::backdrop {
    background: ${color.veil};
  }
`;

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

type DialogProps = {
  title: string;
  children: ReactNode;
  /** Without it the dialog cannot be closed by Escape, by a press outside or by its button. */
  onClose?: () => void;
  /** It interrupts the work, and its own buttons close it. */
  alert?: boolean;
  /** Its first part, announced with its title; not so the rest, whose fields and buttons are met one by one. */
  told?: ReactNode;
  /** Before the title. */
  mark?: ReactNode;
};

/** Where a dialog that is being removed returns the focus to: another dialog may replace it. */
let returning: Element | null = null;

/** A modal dialog, open while it is rendered. The focus stays inside, and then returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, alert = false, told, mark } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = returning ?? document.activeElement;
    const dialog = sheet.current!;
    if (!dialog.open) dialog.showModal();
    const leave = hostInside(dialog);
    return () => {
      leave();
      // Not closed but removed: closing would move the focus a second time, which is slow on a large page.
      returning = before;
      queueMicrotask(() => {
        returning = null;
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        before.focus();
        // What opened it may have gone meanwhile: a row that became a card when the tablet was turned.
        if (before !== document.body && document.activeElement === document.body) focusHeading();
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    keepTabInside(event, sheet.current);
    if (event.key !== 'Escape' || (event.defaultPrevented && !isClosedList(event.target))) return;
    // Otherwise the browser closes it at the second press, even if `cancel` was prevented.
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  return (
    <Sheet
      ref={sheet}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={told ? `${id}told` : undefined}
      onKeyDown={onKeyDown}
      // On the backdrop.
      onMouseDown={({ target }) => target === sheet.current && onClose?.()}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => sheet.current?.showModal()}
    >
      <Head>
        <Title id={`${id}title`}>
          {mark}
          {title}
        </Title>
        {onClose && !alert && <IconButton icon={X} label={dialogText.close} onClick={onClose} />}
      </Head>
      <Body>
        {told && <Stack id={`${id}told`}>{told}</Stack>}
        {children}
      </Body>
    </Sheet>
  );
}

/** A closed list prevents the default of Escape although it does not use it. */
function isClosedList(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=false]');
}
