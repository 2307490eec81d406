import { Check, GitCompareArrows, Pencil } from 'lucide-react';
import styled from 'styled-components';
import type { FormEntry } from '../../../contract/forms';
import type { EntryData, FormField } from '../../../domain/forms';
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
import type { Column } from '../../ui/table-types';
import { Answer } from './answer';
import { type Values, valuesOf } from './entry-values';
import { type Difference, differences, keepOwn } from './entry-versions';

const text = formsText.conflict;

const COLUMNS: Column<Difference>[] = [
  { key: 'field', head: text.field, cell: ({ field }) => field.label },
  { key: 'mine', head: text.mine, cell: ({ field, mine }) => <Answer field={field} value={mine} /> },
  {
    key: 'theirs',
    head: draftText.theirs,
    cell: ({ field, theirs }) => <Answer field={field} value={theirs} />,
  },
  {
    key: 'which',
    head: text.result,
    cell: ({ isMine, isContested }) =>
      isContested ? (
        <Badge tone="soon">{text.bothChanged}</Badge>
      ) : isMine ? (
        text.mineStays
      ) : (
        text.theirsStays
      ),
  },
];

/* Absolute while empty, so that it adds no gap. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Shown when someone else saved the entry that is edited here. */
export function OutdatedNotice({ shown, onCompare }: { shown: boolean; onCompare: () => void }) {
  const action = (
    <Button icon={GitCompareArrows} onClick={onCompare}>
      {draftText.compare}
    </Button>
  );
  return (
    // Rendered while empty, so that a screen reader announces what appears in it.
    <Status role="status">
      {shown && (
        <Notice tone="soon" title={text.title} action={action}>
          {text.text}
        </Notice>
      )}
    </Status>
  );
}

interface EntryComparisonProps {
  fields: readonly FormField[];
  base: Readonly<EntryData>;
  values: Values;
  /** The entry as it is stored now. */
  entry: FormEntry;
  onClose: () => void;
  onDecided: (values: Values) => void;
}

/** Shown when someone else saved the entry meanwhile: compares both versions and lets the person choose. */
export function EntryComparison(props: EntryComparisonProps) {
  const { fields, base, values, entry, onClose, onDecided } = props;
  const { shownTime } = useSiteTime();
  const result = differences(fields, base, values, entry.data);
  const theirs = valuesOf(entry.data);
  return (
    <Comparison
      title={text.heading}
      subtitle={<CellSub>{text.by(entry.updated_by, shownTime(entry.updated_at))}</CellSub>}
    >
      {result.length === 0 ? (
        <Notice tone="good" title={draftText.same} />
      ) : (
        <>
          <Notice tone="soon">{text.what}</Notice>
          <DataTable
            caption={text.caption}
            columns={COLUMNS}
            rows={result}
            rowKey={({ field }) => field.key}
            status="ready"
          />
        </>
      )}
      <StickyActions>
        <Button icon={Pencil} onClick={onClose}>
          {text.close}
        </Button>
        <Button onClick={() => onDecided(theirs)}>{draftText.takeTheirs}</Button>
        <Button kind="primary" icon={Check} onClick={() => onDecided(keepOwn(result, values, theirs))}>
          {text.keepOwn}
        </Button>
      </StickyActions>
    </Comparison>
  );
}
