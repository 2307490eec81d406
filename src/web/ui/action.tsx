import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button, type ButtonKind } from './button';
import type { Icon } from './icon';
import { usePhone } from './use-media';

/** What can be done on a page: by a button of its own, or in a menu. */
export type Action = { label: string; icon: Icon } & Pick<
  ComponentPropsWithRef<'button'>,
  'onClick' | 'disabled' | 'onFocus' | 'onPointerEnter'
>;

/** An action, null where there is none, and the dialog that it opens, which stays when the action has gone. */
export interface ActionWithDialog {
  action: Action | null;
  dialog: ReactNode;
}

/** The button of an action; compact on a phone. */
export function ActionButton({ label, ...button }: Action & { kind?: ButtonKind; busy?: boolean }) {
  return (
    <Button compact={usePhone()} {...button}>
      {label}
    </Button>
  );
}
