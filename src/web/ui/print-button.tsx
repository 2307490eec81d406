import { Printer } from 'lucide-react';
import { printText } from '../../strings/print';
import { ActionButton, type Action } from './action';
import { announcePrint } from './print-soon';

interface PrintButtonProps {
  /** Prints more than what is visible. */
  onPrint?: () => void;
  busy?: boolean;
}

/** Prints the page. */
export const printAction = {
  label: printText.print,
  icon: Printer,
  onPointerEnter: announcePrint,
  onFocus: announcePrint,
  onClick: () => window.print(),
} satisfies Action;

export function PrintButton({ onPrint = printAction.onClick, busy = false }: PrintButtonProps) {
  return <ActionButton {...printAction} busy={busy} onClick={onPrint} />;
}
