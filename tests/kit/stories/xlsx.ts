import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** The stored value of a cell: a number (also for a day), a text, or null if it is empty. */
type XlsxCell = number | string | null;

interface XlsxSheet {
  name: string;
  rightToLeft: boolean;
  rows: XlsxCell[][];
  /** Whether a cell ('B2') is shown as a date. */
  isDate: (cell: string) => boolean;
}

const text = (xml: string) =>
  xml.replace(
    /&(lt|gt|amp|quot|apos);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" })[name]!,
  );
const all = (xml: string, tag: RegExp) => [...xml.matchAll(tag)];

export async function readXlsx(path: string): Promise<XlsxSheet[]> {
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = all(part('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, si]) =>
    text(
      all(si!, /<t[^>]*>(.*?)<\/t>/gs)
        .map(([, t]) => t)
        .join(''),
    ),
  );
  const styles = part('xl/styles.xml');
  const dates = all(styles, /<numFmt numFmtId="(\d+)" formatCode="[^"]*yy[^"]*"/g).map(([, id]) => id);
  const isDateStyle = all(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '', /<xf ([^>]*)>/g).map(
    ([, style]) => dates.some((id) => style!.includes(`numFmtId="${id}"`)),
  );
  return all(part('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g).map(([, name], at) => {
    const xml = part(`xl/worksheets/sheet${at + 1}.xml`);
    const dateCells = new Set<string>();
    const rows = all(xml, /<row [^>]*>(.*?)<\/row>/gs).map(([, row]) => {
      const cells: XlsxCell[] = [];
      for (const [, attributes, value] of all(row!, /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
        const cell = /r="([A-Z]+\d+)"/.exec(attributes!)![1]!;
        const raw = /<v>(.*?)<\/v>/s.exec(value ?? '')?.[1];
        if (isDateStyle[Number(/\bs="(\d+)"/.exec(attributes!)?.[1] ?? 0)]) dateCells.add(cell);
        cells[cell.charCodeAt(0) - 65] =
          raw === undefined ? null : attributes!.includes('t="s"') ? shared[Number(raw)]! : Number(raw);
      }
      return Array.from(cells, (cell) => cell ?? null);
    });
    return {
      name: text(name!),
      rightToLeft: /<sheetView [^>]*rightToLeft="1"/.test(xml),
      rows,
      isDate: (cell) => dateCells.has(cell),
    };
  });
}

/** The day of a cell that is shown as a date, 'YYYY-MM-DD'. */
export function dayOfCell(cell: XlsxCell): string {
  return new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10);
}
