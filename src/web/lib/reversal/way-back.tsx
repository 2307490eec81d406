import { Undo2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { reversalPartsText as text } from '../../../strings/reversal';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Reversible } from './reversible';

/** What waits until the thing of this page is reversed, and what waits for that in turn. */
interface Way extends Pick<Reversible, 'to' | 'title'> {
  back: Way | null;
}

/** It is kept in the browser's history with the page, so that a reload does not lose it. */
function useWay(): Way | null {
  const state = useLocation().state as { waiting?: Way } | null;
  return state?.waiting ?? null;
}

const stateOf = (way: Way | null) => way && { waiting: way };

/** The state of a link to what keeps something from being reversed; what is on its own page needs no way back. */
export function useWaiting({ to, title }: Reversible) {
  const back = useWay();
  return (target: string) => stateOf(target === to ? back : { to, title, back });
}

/** Leads back to what was to be reversed at first; nothing on a page that no such thing led to. */
export function WayBack() {
  const way = useWay();
  return (
    way && (
      <Notice
        title={text.waiting}
        action={
          <ButtonLink compact icon={Undo2} to={way.to} state={stateOf(way.back)}>
            {text.backTo(way.title)}
          </ButtonLink>
        }
      />
    )
  );
}
