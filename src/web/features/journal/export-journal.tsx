import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { FormField } from '../../../domain/forms';
import { journalText as text } from '../../../strings/journal';
import { readFormEntry, readJournal } from '../../api/hooks';
import { failureText } from '../../lib/failure-text';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { Button } from '../../ui/button';
import { usePhone } from '../../ui/use-media';
import { formEntryId } from './form-entry-id';

/** Exports all entries of the filter, not only the page on the screen. */
export function ExportJournal({ query }: { query: Parameters<typeof readJournal>[0] }) {
  const dispatch = useAppDispatch();
  const site = useSiteTime();
  const phone = usePhone();
  const [busy, setBusy] = useState(false);

  /** The fields of the forms, by the subjects of their entries. */
  const readFields = async (subjects: ReadonlySet<string>) => {
    const fields = new Map<string, readonly FormField[]>();
    for (const subject of subjects) {
      const id = formEntryId(subject);
      if (id === null) continue;
      const { schemas } = await dispatch(readFormEntry({ id })).unwrap();
      fields.set(subject, schemas[0]?.data.fields ?? []);
    }
    return fields;
  };
  const save = async () => {
    setBusy(true);
    try {
      const { rows } = await dispatch(readJournal(query)).unwrap();
      const fields = await readFields(new Set(rows.map(({ subject }) => subject)));
      // The Excel library is loaded only when needed.
      const { saveJournalFile } = await import('./journal-file');
      await saveJournalFile(rows, (subject) => fields.get(subject), site);
    } catch (error) {
      logError(text.failedExport, error);
      dispatch(notifyError(failureText(text.failedExport, error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact={phone} icon={FileSpreadsheet} busy={busy} onClick={() => void save()}>
      {text.export}
    </Button>
  );
}
