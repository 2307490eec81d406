import { Printer } from 'lucide-react';
import { printText } from '../../strings/print';
import { Button } from './button';
import { usePhone } from './use-media';

interface PrintButtonProps {
  /** Prints more than what is visible. */
  onPrint?: () => void;
  busy?: boolean;
}

/** Prints the page; compact on a phone. */
export function PrintButton({ onPrint = () => window.print(), busy = false }: PrintButtonProps) {
  return (
    <Button compact={usePhone()} icon={Printer} busy={busy} onClick={onPrint}>
      {printText.print}
    </Button>
  );
}
