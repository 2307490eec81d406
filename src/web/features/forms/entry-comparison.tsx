import { Check } from 'lucide-react';
import type { FormEntry } from '../../../contract/forms';
import type { FormField } from '../../../domain/forms';
import { draftText } from '../../../strings/drafts';
import { formsText } from '../../../strings/forms';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CellSub } from '../../ui/primitives';
import { Comparison } from '../../ui/comparison';
import { DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { Answer } from './answer';
import { dataOf, valuesOf } from './entry-values';
import { changedFields, keepOwn } from './entry-versions';
import type { EntrySubmission } from './use-entry-submission';

const text = formsText.conflict;

interface EntryComparisonProps {
  fields: readonly FormField[];
  form: EntrySubmission;
  theirs: FormEntry;
}

/** Shown when someone else saved the entry meanwhile: compares both versions and lets the person choose. */
export function EntryComparison({ fields, form, theirs }: EntryComparisonProps) {
  const { shownTime } = useSiteTime();
  const { values, base } = form.draft;
  const mine = { ...theirs, data: dataOf(fields, values) };
  const before = base?.data ?? {};
  const ownValues = keepOwn(fields, before, values, theirs.data);
  const changedHere = changedFields(fields, before, mine.data);
  const changedThere = changedFields(fields, before, theirs.data);
  const whereChanged = (field: FormField) => {
    if (!changedThere.includes(field)) return text.onlyMine;
    return changedHere.includes(field) ? <Badge tone="soon">{text.both}</Badge> : text.onlyTheirs;
  };
  return (
    <Comparison
      title={text.heading}
      subtitle={<CellSub>{text.by(theirs.updated_by, shownTime(theirs.updated_at))}</CellSub>}
    >
      <Notice tone="soon">{text.what}</Notice>
      <DataTable
        caption={text.caption}
        columns={[
          { key: 'field', head: text.field, cell: ({ label }) => label },
          { key: 'mine', head: text.mine, cell: (field) => <Answer entry={mine} field={field} /> },
          { key: 'theirs', head: draftText.theirs, cell: (field) => <Answer entry={theirs} field={field} /> },
          { key: 'where', head: text.where, cell: whereChanged },
        ]}
        rows={changedFields(fields, mine.data, theirs.data)}
        rowKey={({ key }) => key}
        status="ready"
        emptyText={draftText.same}
      />
      <StickyActions>
        <Button onClick={() => form.rebase(valuesOf(theirs.data))}>{draftText.takeTheirs}</Button>
        <Button kind="primary" icon={Check} onClick={() => form.rebase(ownValues)}>
          {text.keepOwn}
        </Button>
      </StickyActions>
    </Comparison>
  );
}
