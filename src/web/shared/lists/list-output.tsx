import { shownDay } from '../../../domain/days';
import { LIST_MAX } from '../../../domain/limits';
import { listOutputText as text } from '../../../strings/list-output';
import { grouped } from '../../../strings/common';
import { PlainTable } from '../../ui/data-table';
import { PrintSheet } from '../../ui/print';
import type { Column, Rows } from '../../ui/table-types';
import type { FileContext, ListFileColumn } from './list-file';
import { countText, type CountTexts } from './list-screen';
import { useOutput } from './output';
import { usePersonWords } from '../person-name';
import { useSiteTime } from '../../lib/site-time';

/** All rows of a list's filter; `more`: there are more than come at once. */
interface AllRows<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

interface ListOutputOptions<Row extends { id: number }, All extends AllRows<Row>> {
  text: CountTexts & { title: string; caption: string };
  /** Reads all rows, without paging. */
  read: () => Promise<All>;
  /** Those of the screen. */
  columns: (all: All) => readonly Column<Row>[];
  noteOf?: Rows<Row>['noteOf'];
  /** The columns of the file, whose code is loaded when it is needed. */
  file: (all: All, context: FileContext) => Promise<readonly ListFileColumn<Row>[]>;
  /** The filters in words. */
  filters: readonly string[];
}

/** The buttons that export and print a list as it is filtered, all of its rows, and its sheet while it is printed. */
export function useListOutput<Row extends { id: number }, All extends AllRows<Row>>(
  options: ListOutputOptions<Row, All>,
) {
  const site = useSiteTime();
  const personWords = usePersonWords();
  const { title, caption } = options.text;
  const filters = options.filters.length > 0 ? options.filters : [text.all];
  return useOutput<All>({
    text,
    read: options.read,
    save: async (all) => {
      const columns = await options.file(all, { ...site, personWords });
      const { saveListFile } = await import('./list-file');
      await saveListFile({ title, caption, day: site.today, columns, filters, ...all });
    },
    sheet: (all) => (
      <PrintSheet>
        <h1>{title}</h1>
        <p>{[countText(all, options.text), ...filters].join(' · ')}</p>
        {all.more && <p>{text.cut(grouped(LIST_MAX))}</p>}
        <PlainTable
          caption={caption}
          columns={options.columns(all)}
          rows={all.rows}
          rowKey={({ id }) => id}
          noteOf={options.noteOf}
        />
      </PrintSheet>
    ),
  });
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

/** The filters that are set, in words; of two days by the label of the range. Null: it is no filter. */
export function filtersInWords<Filters extends Record<string, string | undefined>>(
  filters: Filters,
  words: Words<Filters>,
  days: Days<Filters>,
): string[] {
  const labels: Record<string, string> = days;
  const ranges = Object.entries(labels).map(([name, label]) => {
    const [from, to] = [filters[`${name}_from`], filters[`${name}_to`]];
    const ends = [from && text.from(shownDay(from)), to && text.to(shownDay(to))].filter(Boolean);
    return ends.length > 0 && text.filter(label, ends.join(' '));
  });
  const others = Object.entries<(value: string) => string | null>(words).map(([name, inWords]) => {
    const value = filters[name];
    return value === undefined ? null : inWords(value);
  });
  return [...others, ...ranges].filter((one) => typeof one === 'string');
}
