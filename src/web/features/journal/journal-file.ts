import type { FormSchema } from '../../../contract/forms';
import type { JournalEntry } from '../../../contract/journal';
import { journalText as text } from '../../../strings/journal';
import { saveSheets, type SheetValue } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import { callWords, thingsOf } from '../../shared/changes/change-words';
import { changedValues } from '../../shared/changes/changes';

type PersonWords = (name: string, id: number | null) => string;

/** A row for each field that a write changed; one without fields if it says no more. */
function rowsOf(
  entry: JournalEntry,
  form: FormSchema | null | undefined,
  shownTime: SiteTime['shownTime'],
  personWords: PersonWords,
): SheetValue[][] {
  const thing = thingsOf(entry, form?.form_name)
    .map(({ words }) => words)
    .join(', ');
  const lead = [
    entry.seq,
    shownTime(entry.at),
    personWords(entry.by, entry.by_id),
    callWords(entry),
    thing,
    entry.reason,
  ];
  // Without its form the answers cannot be said in words.
  const fields = form === null ? [] : form?.data.fields;
  const values = changedValues(entry, { shownTime, fields });
  if (values.length === 0) return [[...lead, null, null, null]];
  return values.map(({ label, before, after }) => [...lead, label, before, after]);
}

/** Downloads entries as an Excel file; `formOf` gives the form of a form entry, null if it is gone. */
export async function saveJournalFile(
  entries: readonly JournalEntry[],
  formOf: (subject: string) => FormSchema | null | undefined,
  { today, shownTime }: SiteTime,
  personWords: PersonWords,
): Promise<void> {
  const { columns, file } = text;
  const heads = [
    ...[columns.number, columns.at, columns.by, columns.what],
    ...[file.thing, file.reason, file.field, file.before, file.after],
  ];
  const rows = entries.flatMap((entry) => rowsOf(entry, formOf(entry.subject), shownTime, personWords));
  await saveSheets(file.name(today), [
    { name: file.sheet, heads, rows, widths: [10, 18, 20, 26, 32, 32, 24, 32, 32] },
  ]);
}
