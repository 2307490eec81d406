import type { FormSchema } from '../../../contract/forms';
import { journalText as text } from '../../../strings/journal';
import { answerOf, readFormEntry, readJournal } from '../../api/whole-reads';
import { ExportButton } from '../../shared/lists/export-button';
import { usePersonWords } from '../../shared/person-name';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { formEntryId } from './journal-columns';

/** Exports all entries of the filter, not only the page on the screen. */
export function ExportJournal({ query }: { query: Parameters<typeof readJournal>[0] }) {
  const dispatch = useAppDispatch();
  const site = useSiteTime();
  const personWords = usePersonWords();

  /** The forms, by the subjects of their entries. */
  const readForms = async (subjects: ReadonlySet<string>) => {
    const forms = new Map<string, FormSchema | null>();
    for (const subject of subjects) {
      const id = formEntryId(subject);
      if (id === null) continue;
      const { schemas } = await answerOf(dispatch(readFormEntry({ id })));
      forms.set(subject, schemas[0] ?? null);
    }
    return forms;
  };
  const save = async () => {
    const { rows } = await answerOf(dispatch(readJournal(query)));
    const forms = await readForms(new Set(rows.map(({ subject }) => subject)));
    const { saveJournalFile } = await import('./journal-file');
    await saveJournalFile(rows, (subject) => forms.get(subject), site, personWords);
  };
  return <ExportButton text={text} save={save} />;
}
