import { draftText as text } from '../../../strings/drafts';
import { Bdi, CellSub } from '../../ui/primitives';
import type { Draft } from '../../lib/drafts/draft-box';
import { useSiteTime } from '../../lib/site-time';
import { isKeyOld, sentOf } from './stored-submission';

/** What tells a kept draft apart: its title, and when it was last changed, or when it was sent without a response. */
export function DraftWords({ draft, form }: { draft: Draft; form?: string | undefined }) {
  const { shownTime } = useSiteTime();
  const sent = sentOf(draft);
  const waiting = sent && (isKeyOld(sent) ? text.waitingTooOld : text.waiting);
  return (
    <div>
      <strong>
        <Bdi>{[form, draft.title].filter(Boolean).join(': ') || text.untitled}</Bdi>
      </strong>
      <CellSub as="p">
        {waiting ? waiting(shownTime(sent.at)) : text.savedAt(shownTime(draft.savedAt))}
      </CellSub>
    </div>
  );
}
