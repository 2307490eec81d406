import { History } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import type { JournalEntry } from '../../../contract/journal';
import type { Subject } from '../../../contract/tags';
import type { FormField } from '../../../domain/forms';
import { DOT } from '../../../strings/common';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { useFailedLoad } from '../../lib/hooks';
import { usePanel } from '../../lib/page-state';
import { ShownTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon';
import { LoadFallback } from '../../ui/load-fallback';
import { Inline } from '../../ui/primitives';
import { SidePanel } from '../../ui/side-panel';
import { border, chosen, color, column, font, layout, media, quiet, radius, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { PersonName } from '../person-name';
import { ChangeList, Things } from './change-list';
import { callWords, SAID_OF_SALE, saleName, thingsOf } from './change-words';

const text = journalText.changes;

const OpenButton = styled(Button)`
  &[aria-expanded='true'] {
    ${chosen()}
  }
`;

const Entries = styled.ol`
  > li {
    position: relative;
    ${column(1)}
    padding: ${space[4]} ${space[5]};
    padding-inline-start: ${space[10]};
    font-size: ${font.size.small};
    ${media.phone} {
      padding-inline: ${space[8]} ${layout.phoneGap};
    }
  }
  > li + li {
    border-block-start: ${border.line};
  }
  strong,
  a {
    overflow-wrap: anywhere;
  }
`;

/** A dot beside an entry, which its words explain. */
const Mark = styled.span<{ $color: string }>`
  position: absolute;
  inset-block-start: ${space[5]};
  inset-inline-start: ${space[5]};
  inline-size: ${space[2]};
  block-size: ${space[2]};
  margin-block-start: ${space[1]};
  border-radius: ${radius.round};
  background: ${({ $color }) => $color};
  ${media.phone} {
    inset-inline-start: ${layout.phoneGap};
  }
`;

const Waiting = styled.div`
  padding: ${space[5]};
`;

const By = styled.p`
  ${quiet('small')}
  line-height: ${font.line.tight};
`;

interface ChangesProps {
  subject: Subject;
  /** The fields of the form, for a form entry. */
  fields?: readonly FormField[];
  /** Below an entry. */
  more?: (entry: JournalEntry, at: number) => ReactNode;
}

/** The other things that a write was done to, such as a sale of a lot, or the lots held together with it. */
function Others({ entry, subject, called }: { entry: JournalEntry; subject: string; called?: string }) {
  const others = thingsOf(entry, called).filter((thing) => thing.subject !== subject);
  if (others.length === 0) return null;
  return (
    <>
      {entry.lots && `${text.togetherWith} `}
      <Things things={others} />
    </>
  );
}

function markColor(entry: JournalEntry, isOwn: boolean): string {
  if (entry.call === 'holdGood') return color.stop;
  return isOwn && entry.before === null ? color.accent : color.controlLine;
}

/** Who changed a thing, when, and what, the last change first. */
function Changes({ subject, fields, more }: ChangesProps) {
  const { currentData, error, refetch } = useRead(calls.listJournal, { query: { subject } });
  useFailedLoad(error, text.failed);
  if (!currentData) {
    return (
      <Waiting>
        <LoadFallback failed={error !== undefined} text={text.failed} onRetry={() => void refetch()} />
      </Waiting>
    );
  }
  if (currentData.rows.length === 0) return <EmptyState text={text.none} />;
  return (
    <Entries>
      {currentData.rows.map((entry, at) => {
        const isOwn = entry.subject === subject;
        const isSale = !isOwn && entry.subject.startsWith('SoldGood:');
        return (
          <li key={entry.seq}>
            <Mark $color={markColor(entry, isOwn)} aria-hidden />
            <Inline>
              <strong>{callWords(entry)}</strong>
              <Others
                entry={entry}
                subject={subject}
                {...(isSale && { called: saleName(entry.subject, currentData.rows) })}
              />
            </Inline>
            <By>
              <ShownTime at={entry.at} />
              {DOT}
              <PersonName name={entry.by} id={entry.by_id} />
            </By>
            <ChangeList entry={entry} fields={fields} without={isSale ? SAID_OF_SALE : undefined} aligned />
            {more?.(entry, at)}
          </li>
        );
      })}
    </Entries>
  );
}

interface ChangeHistoryProps extends ChangesProps {
  /** The name of the thing. */
  of: string;
  /** The name of the button, which is then an icon; a page has one that is a text. */
  label?: string;
}

/** For managers the button that opens the changes of a thing in a side panel; they are read when it is open. */
export function ChangeHistory({ of, label, ...changes }: ChangeHistoryProps) {
  const { open, show, close } = usePanel(changes.subject);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const phone = usePhone();
  if (!useIsManager()) return null;
  const button = {
    ...{ ref: opener, icon: History, onClick: open ? close : show },
    ...{ 'aria-expanded': open, 'aria-controls': open ? id : undefined },
  };
  return (
    <>
      {label ? (
        <IconButton label={label} {...button} />
      ) : (
        <OpenButton compact={phone} aria-label={text.title} {...button}>
          {phone ? text.short : text.title}
        </OpenButton>
      )}
      {open && (
        <SidePanel id={id} title={text.title} of={of} opener={opener} onClose={close}>
          <Changes {...changes} />
        </SidePanel>
      )}
    </>
  );
}
