import { ArrowLeft } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { JournalEntry } from '../../../contract/journal';
import type { FormField } from '../../../domain/forms';
import { journalText as text } from '../../../strings/journal';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { Bdi, Quiet, VisuallyHidden } from '../../ui/primitives';
import { font, layout, quiet, row, space } from '../../ui/theme';
import type { Thing } from './change-words';
import { changedValues } from './changes';

/** More than these are folded. */
const SHOWN_AT_FIRST = 10;

/** The things that a write was done to, each leading to its page. */
export function Things({ things }: { things: readonly Thing[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? things : things.slice(0, SHOWN_AT_FIRST);
  const more = things.length - shown.length;
  return (
    <span>
      {shown.map(({ subject, words, to }, at) => (
        <Fragment key={subject}>
          {at > 0 && ', '}
          {to === null ? (
            <Bdi>{words}</Bdi>
          ) : (
            <Link to={to}>
              <Bdi>{words}</Bdi>
            </Link>
          )}
        </Fragment>
      ))}
      {more > 0 && (
        <Button compact kind="quiet" onClick={() => setWhole(true)}>
          {text.moreThings(more)}
        </Button>
      )}
    </span>
  );
}

/* What is new or gone flows like a text; each change has a line of its own. */
const inWords = css<{ $flows: boolean }>`
  display: flex;
  flex-direction: ${({ $flows }) => ($flows ? 'row' : 'column')};
  flex-wrap: ${({ $flows }) => ($flows ? 'wrap' : 'nowrap')};
  gap: ${space[1]} ${space[5]};
  > div {
    ${row(2)}
    flex-wrap: wrap;
    row-gap: 0;
  }
  dt::after {
    content: ':';
  }
`;

const inColumns = css`
  display: grid;
  grid-template-columns: ${layout.cellLead} minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  > div {
    display: contents;
  }
  dt {
    overflow-wrap: anywhere;
  }
`;

const List = styled.dl<{ $flows: boolean; $aligned: boolean }>`
  ${({ $aligned }) => ($aligned ? inColumns : inWords)}
  min-inline-size: 0;
  font-size: ${font.size.small};
  dt {
    ${quiet('small')}
  }
  dd {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  svg {
    flex: none;
  }
`;

const Became = styled.strong`
  font-weight: ${font.weight.bold};
  min-inline-size: 0;
`;

const Reason = styled.p`
  ${quiet('small')}
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ChangeListProps {
  entry: JournalEntry;
  /** The fields of the form, for a form entry. */
  fields?: readonly FormField[] | undefined;
  /** What is said elsewhere, by its keys. */
  without?: readonly string[] | undefined;
  /** The values are below each other, the reason among them. */
  aligned?: boolean;
}

/** What a write changed: each field, what it was and what it became; and the reason. */
export function ChangeList({ entry, fields, without, aligned = false }: ChangeListProps) {
  const { shownTime } = useSiteTime();
  const values = changedValues(entry, { shownTime, fields, without });
  const alignedReason = aligned && entry.reason;
  const isChange = entry.before !== null && entry.after !== null;
  return (
    <>
      {(values.length > 0 || alignedReason) && (
        <List $flows={!isChange} $aligned={aligned}>
          {values.map(({ label, before, after, ofWrite }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                {isChange && !ofWrite && (
                  <>
                    <Quiet>
                      <VisuallyHidden>{text.was} </VisuallyHidden>
                      <Bdi>{before ?? text.nothing}</Bdi>
                    </Quiet>
                    <ArrowLeft size={layout.iconSmall} aria-hidden />
                    <Became>
                      <VisuallyHidden>{text.became} </VisuallyHidden>
                      <Bdi>{after ?? text.nothing}</Bdi>
                    </Became>
                  </>
                )}
                {(!isChange || ofWrite) && <Bdi>{after ?? before}</Bdi>}
              </dd>
            </div>
          ))}
          {alignedReason && (
            <div>
              <dt>{text.file.reason}</dt>
              <dd>{alignedReason}</dd>
            </div>
          )}
        </List>
      )}
      {entry.reason && !aligned && <Reason>{text.reason(entry.reason)}</Reason>}
    </>
  );
}
