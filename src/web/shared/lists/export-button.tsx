import { FileSpreadsheet } from 'lucide-react';
import { Button } from '../../ui/button';
import { usePhone } from '../../ui/use-media';
import { useTask } from '../failures';

interface ExportButtonProps {
  text: { export: string; failedExport: string };
  /** Downloads the file. It imports what writes it, so that the Excel library is loaded only when needed. */
  save: () => Promise<void>;
}

/** Exports what is on the screen to Excel. */
export function ExportButton({ text, save }: ExportButtonProps) {
  const phone = usePhone();
  const { busy, start } = useTask(text.failedExport, save);
  return (
    <Button compact={phone} icon={FileSpreadsheet} busy={busy} onClick={start}>
      {text.export}
    </Button>
  );
}
