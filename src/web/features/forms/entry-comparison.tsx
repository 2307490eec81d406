import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormEntry } from '../../../contract/forms';
import { ENTRY_LOT, type EntryData, type FormField } from '../../../domain/forms';
import { valueText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { formsText } from '../../../strings/forms';
import { useSiteTime } from '../../lib/site-time';
import { usePersonWords } from '../../shared/person-name';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Comparison } from '../../ui/comparison';
import { DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import { CellSub } from '../../ui/primitives';
import { SendBar } from '../../ui/send-bar';
import { Answer } from './answer';
import { lotWords } from './entry-lot';
import { dataOf, valueOf, type Values, valuesOf } from './entry-values';
import type { EntrySubmission } from './use-entry-submission';

/** The fields whose answers differ between two versions of an entry. */
export function changedFields(
  fields: readonly FormField[],
  before: Readonly<EntryData>,
  after: Readonly<EntryData>,
): FormField[] {
  const shown = (data: Readonly<EntryData>, key: string) => JSON.stringify(valueOf(data, key));
  return fields.filter(({ key }) => shown(before, key) !== shown(after, key));
}

/**
 * The values of an entry as someone else saved it, with those that were changed here.
 * @param base the stored data when editing started
 */
export function keepOwn(
  fields: readonly FormField[],
  base: Readonly<EntryData>,
  values: Values,
  theirs: Readonly<EntryData>,
): Values {
  const own = changedFields(fields, base, dataOf(fields, values));
  return { ...valuesOf(theirs), ...Object.fromEntries(own.map(({ key }) => [key, valueOf(values, key)])) };
}

const text = formsText.conflict;

/** What differs between the two versions: an answer, or the lot. */
interface Line {
  key: string;
  label: string;
  shown: (entry: FormEntry) => ReactNode;
  here: boolean;
  there: boolean;
}

function whereChanged({ here, there }: Line) {
  if (!there) return text.onlyMine;
  return here ? <Badge tone="soon">{text.both}</Badge> : text.onlyTheirs;
}

interface EntryComparisonProps {
  fields: readonly FormField[];
  form: EntrySubmission;
  theirs: FormEntry;
}

/** Shown when someone else saved the entry meanwhile: compares both versions and lets the person choose. */
export function EntryComparison({ fields, form, theirs }: EntryComparisonProps) {
  const { shownTime } = useSiteTime();
  const personWords = usePersonWords();
  const { values, base, goodId } = form.draft;
  const mine = { ...theirs, data: dataOf(fields, values), good_id: goodId, good_type_name: null };
  const before = base?.data ?? {};
  const lot = {
    here: goodId !== base?.goodId,
    there: theirs.good_id !== base?.goodId,
  };
  const own = {
    values: keepOwn(fields, before, values, theirs.data),
    goodId: lot.here ? goodId : theirs.good_id,
  };
  const changedHere = changedFields(fields, before, mine.data);
  const changedThere = changedFields(fields, before, theirs.data);
  const lines = changedFields(fields, mine.data, theirs.data).map((field): Line => ({
    key: field.key,
    label: field.label,
    shown: (entry) => <Answer entry={entry} field={field} />,
    here: changedHere.includes(field),
    there: changedThere.includes(field),
  }));
  if (goodId !== theirs.good_id) {
    const shown = ({ good_id, good_type_name }: FormEntry) =>
      good_id === null ? valueText.none : lotWords(good_id, good_type_name);
    lines.unshift({ key: ENTRY_LOT, label: formsText.lot.label, shown, ...lot });
  }
  return (
    <Comparison
      title={text.heading}
      subtitle={
        <CellSub>
          {draftText.by(personWords(theirs.updated_by, theirs.updated_by_id), shownTime(theirs.updated_at))}
        </CellSub>
      }
    >
      <Notice tone="soon">{text.what}</Notice>
      <DataTable
        caption={text.caption}
        columns={[
          { key: 'field', head: text.field, cell: ({ label }) => label },
          { key: 'mine', head: text.mine, cell: ({ shown }) => shown(mine) },
          { key: 'theirs', head: draftText.theirs, cell: ({ shown }) => shown(theirs) },
          { key: 'where', head: text.where, cell: whereChanged },
        ]}
        rows={lines}
        rowKey={({ key }) => key}
        status="ready"
        emptyText={draftText.same}
      />
      <SendBar says={[draftText.which]}>
        <Button onClick={() => form.rebase({ values: valuesOf(theirs.data), goodId: theirs.good_id })}>
          {draftText.takeTheirs}
        </Button>
        <Button kind="primary" icon={Check} onClick={() => form.rebase(own)}>
          {text.keepOwn}
        </Button>
      </SendBar>
    </Comparison>
  );
}
