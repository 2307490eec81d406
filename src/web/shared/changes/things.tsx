import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { journalText as text } from '../../../strings/journal';
import { Button } from '../../ui/button';
import { Bdi } from '../../ui/primitives';
import type { Thing } from './change-words';

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
