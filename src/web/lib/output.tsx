import { type ReactNode, useEffect, useState } from 'react';
import { ExportButton } from './export-button';
import { useTask } from './use-task';
import { PrintButton } from '../ui/print-button';

interface OutputOptions<Data> {
  text: { export: string; failedExport: string; failedPrint: string };
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

  return {
    buttons: (
      <>
        <ExportButton text={text} save={async () => save(await read())} />
        <PrintButton busy={busy} onPrint={print} />
      </>
    ),
    sheet: printed && sheet(printed.data),
  };
}
