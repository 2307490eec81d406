import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { shownDay } from '../../../domain/days';
import { LIST_MAX } from '../../../domain/limits';
import { DOT, grouped } from '../../../strings/common';
import { listOutputText as text } from '../../../strings/list-output';
import { useSiteTime } from '../../lib/site-time';
import { ActionButton } from '../../ui/action';
import { ActionMenu } from '../../ui/action-menu';
import { Button } from '../../ui/button';
import { PlainTable } from '../../ui/data-table';
import { printAction, PrintButton, PrintSheet } from '../../ui/print';
import type { Column } from '../../ui/table-types';
import { useBelow, usePhone } from '../../ui/use-media';
import { useTask } from '../failures';
import { usePersonWords } from '../person-name';
import type { FileContext, ListFileColumn } from './list-file';
import {
  countText,
  type FilterWords,
  type Keyed,
  keyOf,
  ListScreen,
  type ListScreenProps,
} from './list-screen';

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
  text: { export: string; failedExport: string; failedPrint: string };
  /** Reads all that is exported or printed, not only what is on the screen. */
  read: () => Promise<Data>;
  /** Downloads the file. */
  save: (data: Data) => Promise<void>;
  /** What is printed instead of the screen. */
  sheet: (data: Data) => ReactNode;
}

/** Prints what is read for it, as a sheet in place of the screen. */
export function usePrinted<Data>(
  failed: string,
  read: () => Promise<Data>,
  sheet: (data: Data) => ReactNode,
) {
  const [printed, setPrinted] = useState<{ data: Data } | null>(null);
  const { busy, start: print } = useTask(failed, async () => setPrinted({ data: await read() }));

  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);

  return { busy, print, sheet: printed && sheet(printed.data) };
}

/**
 * Exports and prints all rows of a list or report, not only the page on the screen: for printing they are loaded and
 * rendered as a print-only sheet. Ctrl+P does the same.
 */
export function useOutput<Data>({ text, read, save, sheet: sheetOf }: OutputOptions<Data>) {
  const { busy, print, sheet } = usePrinted(text.failedPrint, read, sheetOf);

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

  const narrow = useBelow('desk', false);
  const exporting = useTask(text.failedExport, async () => save(await read()));
  const exportAction = { label: text.export, icon: FileSpreadsheet, onClick: exporting.start };
  return {
    // Beside the main action, which is what a phone or a tablet is for.
    buttons: narrow ? (
      <ActionMenu actions={[exportAction, { ...printAction, onClick: print }]} />
    ) : (
      <>
        <ActionButton {...exportAction} busy={exporting.busy} />
        <PrintButton busy={busy} onPrint={print} />
      </>
    ),
    sheet,
  };
}

/** All rows of a list's filter; `more`: there are more than come at once. */
interface AllRows<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

interface ListOutput<Row extends Keyed, All extends AllRows<Row>> {
  /** Reads all rows, without paging. */
  read: () => Promise<All>;
  /** The columns of the sheet, if they are not those of the screen. */
  columns?: (all: All) => readonly Column<Row>[];
  /** The columns of the file, whose code is loaded when it is needed. */
  file: (all: All, context: FileContext) => Promise<readonly ListFileColumn<Row>[]>;
  /** The filters in words. */
  filters: readonly FilterWords[];
}

/** A list that can be exported and printed as it is filtered, with all of its rows. */
export function OutputListScreen<Row extends Keyed, All extends AllRows<Row>>({
  output,
  actions,
  ...screen
}: Omit<ListScreenProps<Row>, 'sheet'> & { output: ListOutput<Row, All> }) {
  const site = useSiteTime();
  const personWords = usePersonWords();
  const { title, caption } = screen.text;
  const filters = output.filters.length > 0 ? output.filters.map(({ words }) => words) : [text.all];
  const { buttons, sheet } = useOutput<All>({
    text,
    read: output.read,
    save: async (all) => {
      const columns = await output.file(all, { ...site, personWords });
      const { saveListFile } = await import('./list-file');
      await saveListFile({ title, caption, day: site.today, columns, filters, ...all });
    },
    sheet: (all) => (
      <PrintSheet>
        <h1>{title}</h1>
        <p>{[countText(all, screen.text), screen.totals, ...filters].filter(Boolean).join(DOT)}</p>
        {all.more && <p>{text.cut(grouped(LIST_MAX))}</p>}
        <PlainTable
          caption={caption}
          columns={output.columns?.(all) ?? screen.columns}
          rows={all.rows}
          rowKey={keyOf}
          noteOf={screen.noteOf}
          details={screen.details}
          unfolded
        />
      </PrintSheet>
    ),
  });
  return (
    <ListScreen
      {...screen}
      words={output.filters}
      sheet={sheet}
      actions={
        <>
          {buttons}
          {actions}
        </>
      }
    />
  );
}

/** A text that was searched for, in words. */
export const searchedFor = (searched: string) => text.searched(searched);

type Words<Filters> = {
  [Name in keyof Filters as Name extends `${string}_${'from' | 'to'}` ? never : Name]-?: (
    value: string,
  ) => string | null;
};
type Days<Filters> = {
  [Name in keyof Filters as Name extends `${infer Range}_from` ? Range : never]-?: string;
};

/** A range of days that is set, in words. */
export function daysInWords(label: string, from: string | undefined, to: string | undefined): string | null {
  const ends = [from && text.from(shownDay(from)), to && text.to(shownDay(to))].filter(Boolean);
  return ends.length > 0 ? text.filter(label, ends.join(' ')) : null;
}

/** The filters that are set, in words; of two days by the label of the range. Null: it is no filter. */
export function filtersInWords<Filters extends Record<string, string | undefined>>(
  filters: Filters,
  words: Words<Filters>,
  days: Days<Filters>,
): FilterWords[] {
  const labels: Record<string, string> = days;
  const ranges = Object.entries(labels).map(([name, label]) => ({
    names: [`${name}_from`, `${name}_to`],
    words: daysInWords(label, filters[`${name}_from`], filters[`${name}_to`]),
  }));
  const others = Object.entries<(value: string) => string | null>(words).map(([name, inWords]) => {
    const value = filters[name];
    return { names: [name], words: value === undefined ? null : inWords(value) };
  });
  return [...others, ...ranges].flatMap(({ names, words: one }) => (one ? [{ names, words: one }] : []));
}
