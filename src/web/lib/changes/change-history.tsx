import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { JournalEntry } from '../../../contract/journal-entries';
import type { Subject } from '../../../contract/journal';
import type { FormField } from '../../../domain/forms';
import { journalText } from '../../../strings/journal';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Chevron } from '../../ui/icon';
import { LoadFallback } from '../../ui/load-fallback';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { border, column, layout, notPrinted, radius, row, space } from '../../ui/theme';
import { useIsManager } from '../contexts';
import { ShownTime } from '../shown-time';
import { useFailedLoad } from '../use-failed-load';
import { ChangeList } from './change-list';
import { callWords, thingPath, thingWords } from './change-words';

const text = journalText.changes;

const Frame = styled(Card)`
  ${notPrinted}
`;

const Toggle = styled.button`
  ${row(3)}
  min-block-size: ${layout.target};
  border-radius: ${radius.small};
  text-align: start;
`;

const Entries = styled.ol`
  > li {
    ${column(1)}
    padding: ${space[3]} ${space[4]};
  }
  > li + li {
    border-block-start: ${border.line};
  }
`;

/** The hook that reads the journal; the features have it, and this does not know the API. */
type JournalQuery = (arg: { query: { subject: Subject } }) => {
  currentData?: { rows: JournalEntry[] } | undefined;
  error?: unknown;
  refetch: () => unknown;
};

interface ChangeHistoryProps {
  subject: Subject;
  useJournal: JournalQuery;
  /** The fields of the form, for a form entry. */
  fields?: readonly FormField[];
  /** Below an entry. */
  more?: (entry: JournalEntry, at: number) => ReactNode;
}

/** A write of another thing that belongs here, too, such as a sale of a lot. */
function Other({ entry }: { entry: JournalEntry }) {
  const to = thingPath(entry);
  const words = <Bdi>{thingWords(entry)}</Bdi>;
  return to === null ? words : <Link to={to}>{words}</Link>;
}

/** Who changed a thing, when, and what, the last change first. */
export function Changes({ subject, useJournal, fields, more }: ChangeHistoryProps) {
  const { currentData, error, refetch } = useJournal({ query: { subject } });
  useFailedLoad(error, text.failed);
  if (!currentData)
    return <LoadFallback failed={error !== undefined} text={text.failed} onRetry={() => void refetch()} />;
  if (currentData.rows.length === 0) return <Quiet as="p">{text.none}</Quiet>;
  return (
    <Entries>
      {currentData.rows.map((entry, at) => (
        <li key={entry.seq}>
          <Inline>
            <strong>{callWords(entry)}</strong>
            {entry.subject !== subject && <Other entry={entry} />}
            <Quiet>
              <Bdi>{entry.by}</Bdi>, <ShownTime at={entry.at} />
            </Quiet>
          </Inline>
          <ChangeList entry={entry} fields={fields} />
          {more?.(entry, at)}
        </li>
      ))}
    </Entries>
  );
}

/** The changes of a thing for managers, read when they are opened. */
export function ChangeHistory(props: ChangeHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!useIsManager()) return null;
  return (
    <Frame as="section" aria-labelledby={`${id}title`}>
      <CardHead>
        <CardTitle>
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Chevron $open={open} />
            <span id={`${id}title`}>{text.title}</span>
          </Toggle>
        </CardTitle>
      </CardHead>
      {open && (
        <div id={id}>
          <Changes {...props} />
        </div>
      )}
    </Frame>
  );
}
