import { Undo2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { reversalPartsText as text } from '../../../strings/reversal';
import { uiText } from '../../../strings/ui';
import type { PageState, ReturnTarget } from '../../lib/page-state';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Reversible } from './reversible';

/** It is kept in the browser's history with the page, so that a reload does not lose it. */
function useReturnTarget(): ReturnTarget | null {
  const state = useLocation().state as PageState | null;
  return state?.waiting ?? null;
}

const stateOf = (waiting: ReturnTarget | null): PageState | null => waiting && { waiting };

/** The state of a link to what keeps something from being reversed; what is on its own page needs no way back. */
export function useWaiting({ to, title, lotId }: Reversible) {
  const back = useReturnTarget();
  return (target: string) => stateOf(target === to ? back : { to, title, lotId, back });
}

interface ReturnLinkProps {
  /** Whether the thing of this page is reversed. */
  reversed: boolean;
  /** A page of a lot: the lot, and whether all of its zeroings and counts are reversed. */
  losses?: { lotId: number; reversed: boolean };
}

/** Leads back to what was to be reversed at first; nothing on a page that no such thing led to. */
export function ReturnLink({ reversed, losses }: ReturnLinkProps) {
  const way = useReturnTarget();
  // What waits for its own lot waits for the zeroings and counts of that.
  const isDone = reversed || (way?.lotId === losses?.lotId && losses?.reversed);
  return (
    way && (
      <Notice
        tone={isDone ? 'good' : 'info'}
        title={isDone ? text.proceed : text.waiting}
        action={
          <ButtonLink compact icon={Undo2} to={way.to} state={stateOf(way.back)}>
            {uiText.backTo} {way.title}
          </ButtonLink>
        }
      />
    )
  );
}
