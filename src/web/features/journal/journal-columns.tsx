import { skipToken } from '@reduxjs/toolkit/query';
import type { JournalEntry } from '../../../contract/journal';
import { journalText as text } from '../../../strings/journal';
import { grouped } from '../../../strings/numbers';
import { calls, useRead } from '../../api/api';
import { ChangeList } from '../../shared/changes/change-list';
import { callWords, thingsOf } from '../../shared/changes/change-words';
import { Things } from '../../shared/changes/things';
import { ShownTime } from '../../lib/shown-time';
import { Bdi, Inline, Quiet, Stack } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { KindBadge } from './kind-badge';
import { PersonName } from '../../shared/person-name';

/** What was done, to what, and what that changed. */
function Write({ entry }: { entry: JournalEntry }) {
  const id = formEntryId(entry.subject);
  const { data } = useRead(calls.listFormEntries, id === null ? skipToken : { query: { id } });
  const form = data?.schemas[0];
  // Without its form the answers cannot be said in words.
  const fields = id === null ? undefined : (form?.data.fields ?? []);
  return (
    <Stack $gap={1}>
      <Inline>
        <strong>{callWords(entry)}</strong>
        <Things things={thingsOf(entry, form?.form_name)} />
      </Inline>
      <ChangeList entry={entry} fields={fields} />
    </Stack>
  );
}

export const COLUMNS: Column<JournalEntry>[] = [
  {
    key: 'at',
    head: text.columns.at,
    sort: 'at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: ({ at }) => <ShownTime at={at} />,
  },
  {
    key: 'by',
    head: text.columns.by,
    tight: true,
    card: 'title',
    cell: ({ by, by_id }) => <PersonName name={by} id={by_id} />,
  },
  { key: 'what', head: text.columns.what, card: 'main', cell: (entry) => <Write entry={entry} /> },
  {
    key: 'kind',
    head: text.columns.kind,
    tight: true,
    cell: (entry) => <KindBadge entry={entry} />,
  },
  {
    key: 'number',
    head: text.columns.number,
    tight: true,
    cell: ({ seq }) => (
      <Quiet>
        <Bdi ltr>{grouped(seq)}</Bdi>
      </Quiet>
    ),
  },
];

/** The id of a form entry that a write is of; null if it is of another thing. */
export function formEntryId(subject: string): number | null {
  const [type, id] = subject.split(':');
  return type === 'FormEntry' ? Number(id) : null;
}
