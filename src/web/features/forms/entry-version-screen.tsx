import { useParams } from 'react-router-dom';
import { ENTRY_LOT } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { entryVersions } from '../../shared/changes/changes';
import { MissingRecord } from '../../shared/record-screen';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { PrintButton } from '../../ui/print';
import { EntryScreen, type StoredEntry } from './form-record';
import { entryTitle } from './form-texts';
import { EntrySheet } from './form-view-screen';

const text = journalText.changes;

function Version({ entry, schema }: StoredEntry) {
  const seq = recordId(useParams().seq);
  const { shownTime } = useSiteTime();
  const query = { subject: `FormEntry:${entry.id}` } as const;
  const { data, error, refetch } = useRead(calls.listJournal, { query });
  useFailedLoad(error, text.failed);
  const title = entryTitle(entry.form_name, entry.id);
  const back = { label: title, to: paths.formEntry(entry.id) };
  if (!data) {
    return (
      <>
        <PageHeader title={text.version} back={back} />
        <LoadFallback failed={error !== undefined} text={text.failed} onRetry={() => void refetch()} />
      </>
    );
  }
  const writes = data.rows.toReversed();
  const at = writes.findIndex((write) => write.seq === seq);
  const write = writes[at];
  // What was written before the journal began is not known.
  if (!write || writes[0]!.before !== null) {
    const texts = { notFound: text.notFound, backToList: text.back, failedDetails: formsText.failedDetails };
    return <MissingRecord list={back} texts={texts} />;
  }
  const { [ENTRY_LOT]: lot = null, ...answers } = entryVersions(writes)[at]!;
  const then = {
    ...entry,
    data: answers,
    good_id: lot === null ? null : Number(lot),
    // The journal has only the number of another lot.
    good_type_name: lot === entry.good_id ? entry.good_type_name : null,
    updated_at: write.at,
    updated_by: write.by,
    // A form entry is a person's.
    updated_by_id: write.by_id!,
    version: at + 1,
  };
  return (
    <>
      <PageHeader title={text.versionOf(title, shownTime(write.at))} back={back} actions={<PrintButton />} />
      <EntrySheet entry={then} schema={schema} readOnly />
    </>
  );
}

/** An entry as it was after one of its changes, to be read and printed. */
export function EntryVersionScreen() {
  return (
    <EntryScreen id={recordId(useParams().entryId)} titleOf={entryTitle}>
      {(stored) => <Version {...stored} />}
    </EntryScreen>
  );
}
