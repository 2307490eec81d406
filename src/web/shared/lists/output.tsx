import { Ellipsis, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../../ui/action';
import { ActionMenu } from '../../ui/action-menu';
import { printAction, PrintButton } from '../../ui/print';
import { usePhone } from '../../ui/use-media';
import { useTask } from '../failures';
import { Button } from '../../ui/button';

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

interface OutputOptions<Data> {
  text: { export: string; failedExport: string; failedPrint: string; more: string };
  /** Reads all that is exported or printed, not only what is on the screen. */
  read: () => Promise<Data>;
  /** Downloads the file. */
  save: (data: Data) => Promise<void>;
  /** What is printed instead of the screen. */
  sheet: (data: Data) => ReactNode;
}

/**
 * Exports and prints all rows of a list or report, not only the page on the screen: for printing they are loaded and
 * rendered as a print-only sheet. Ctrl+P does the same.
 */
export function useOutput<Data>({ text, read, save, sheet }: OutputOptions<Data>) {
  const [printed, setPrinted] = useState<{ data: Data } | null>(null);
  const { busy, start: print } = useTask(text.failedPrint, async () => setPrinted({ data: await read() }));

  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By key position: on a Hebrew keyboard the key types another letter.
      const isPrint = event.code === 'KeyP' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!busy) print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [print, busy]);

  const phone = usePhone();
  const exporting = useTask(text.failedExport, async () => save(await read()));
  const exportAction = { label: text.export, icon: FileSpreadsheet, onClick: exporting.start };
  return {
    // On a phone beside the main action, which is what a phone is for.
    buttons: phone ? (
      <ActionMenu
        label={text.more}
        icon={Ellipsis}
        actions={[exportAction, { ...printAction, onClick: print }]}
      />
    ) : (
      <>
        <ActionButton {...exportAction} busy={exporting.busy} />
        <PrintButton busy={busy} onPrint={print} />
      </>
    ),
    sheet: printed && sheet(printed.data),
  };
}
