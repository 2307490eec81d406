import { Printer } from 'lucide-react';
import { printText } from '../../strings/print';
import { Button } from './button';
import { usePhone } from './use-media';

interface PrintButtonProps {
  /** Prints more than what is visible. */
  onPrint?: () => void;
  busy?: boolean;
}

/** An event of the window: somebody is about to print, so what a sheet needs can be fetched. */
export const PRINT_SOON = 'printsoon';
const announce = () => window.dispatchEvent(new Event(PRINT_SOON));

/** Prints the page; compact on a phone. */
export function PrintButton({ onPrint = () => window.print(), busy = false }: PrintButtonProps) {
  return (
    <Button
      compact={usePhone()}
      icon={Printer}
      busy={busy}
      onPointerEnter={announce}
      onFocus={announce}
      onClick={onPrint}
    >
      {printText.print}
    </Button>
  );
}
