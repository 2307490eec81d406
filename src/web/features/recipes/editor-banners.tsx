import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { apiText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { useSiteTime } from '../../lib/site-time';
import { DiscardDraft } from '../../shared/submission/submission-form';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { isDirty, reportedSummary, storedState } from './machine/selectors';
import { isTooOld, useEditor, useSend } from './use-editor';

/* Always rendered, so that screen readers announce its text; without a text it takes no space. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** A banner that automatic sending has stopped. */
function TooOld({ sentAt }: { sentAt: string }) {
  const { shownTime } = useSiteTime();
  return (
    <Notice tone="soon" urgent title={draftText.unanswered(shownTime(sentAt))}>
      {text.tooOld}
    </Notice>
  );
}

export function EditorBanners({ storedBy }: { storedBy: ReactNode }) {
  const send = useSend();
  const context = useEditor((snapshot) => snapshot.context);
  // During and after saving the new version is the user's own.
  const isEditing = useEditor((snapshot) => snapshot.hasTag('editing'));
  const state = isEditing ? storedState(context) : 'same';
  const { reportedCount, isReportedShared } = reportedSummary(context);
  return (
    <>
      {isEditing && isTooOld(context) && <TooOld sentAt={context.sentAt ?? ''} />}
      {context.failure &&
        !isTooOld(context) &&
        (context.losses > 0 ? (
          <Notice tone="soon" urgent title={draftText.mayBeStored}>
            {text.resending}
          </Notice>
        ) : (
          <Notice tone="stop" urgent title={text.notSaved}>
            {context.failure.sentence ?? apiText.unreachable}
          </Notice>
        ))}
      <Status role="status">
        {state === 'gone' && (
          <Notice tone="soon" title={text.gone.title}>
            {text.gone.text}
          </Notice>
        )}
        {state === 'outdated' && (
          <Notice
            tone="soon"
            title={text.outdated.title}
            action={
              <Button icon={GitCompareArrows} onClick={() => send({ type: 'comparison.opened' })}>
                {draftText.compare}
              </Button>
            }
          >
            {text.outdated.text}
            {storedBy}
          </Notice>
        )}
      </Status>
      {context.resumed && isDirty(context) && (
        <Notice action={<DiscardDraft onDiscard={() => send({ type: 'draft.discarded' })} />}>
          {draftText.restored}
        </Notice>
      )}
      {reportedCount > 0 && (
        <Notice title={text.reported.title(reportedCount, isReportedShared)}>{text.reported.text}</Notice>
      )}
    </>
  );
}
