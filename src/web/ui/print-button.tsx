import { Printer } from 'lucide-react';
import { printText } from '../../strings/print';
import { Button } from './button';
import { usePhone } from './use-media';

interface PrintButtonProps {
  /** Where printing means more than what is in sight. */
  onPrint?: () => void;
  busy?: boolean;
}

/** Prints the page; on a phone without much room. */
export function PrintButton({ onPrint = () => window.print(), busy = false }: PrintButtonProps) {
  const phone = usePhone();
  return (
    <Button compact={phone} icon={Printer} busy={busy} onClick={onPrint}>
      {printText.print}
    </Button>
  );
}
