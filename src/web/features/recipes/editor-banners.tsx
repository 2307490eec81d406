import { GitCompareArrows, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { apiText } from '../../../strings/api';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useEditorPart, useSend } from './editor-context';
import { isDirty, type EditorSnapshot, isOutdated, isRecipeGone, reportedSummary } from './machine/selectors';

/* There before it says anything, so that it is heard when it does, and takes no room until then. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

function storedState(snapshot: EditorSnapshot): 'same' | 'outdated' | 'gone' {
  if (isRecipeGone(snapshot)) return 'gone';
  return isOutdated(snapshot) ? 'outdated' : 'same';
}

function saidOf(snapshot: EditorSnapshot) {
  return {
    failure: snapshot.context.failure,
    goesOn: snapshot.context.goesOn && isDirty(snapshot),
    // While it is being saved, and once it is, what is stored newly is this very editing.
    state: snapshot.hasTag('editing') ? storedState(snapshot) : 'same',
    ...reportedSummary(snapshot),
  };
}

/** What a person should know of the recipe as a whole while it is worked on. */
export function EditorBanners() {
  const send = useSend();
  const { failure, goesOn, state, reportedCount, isReportedShared } = useEditorPart(saidOf);
  return (
    <>
      {failure && (
        <Notice tone="stop" urgent title={text.notSaved}>
          {failure.sentence ?? apiText.unreachable}
        </Notice>
      )}
      <Status role="status">
        {state !== 'same' && (
          <Notice
            tone="soon"
            title={state === 'gone' ? text.comparison.gone : text.outdated.title}
            action={
              <Button icon={GitCompareArrows} onClick={() => send({ type: 'comparison.opened' })}>
                {state === 'gone' ? text.outdated.whatNow : draftText.compare}
              </Button>
            }
          >
            {state === 'gone' ? text.comparison.goneText : text.outdated.text}
          </Notice>
        )}
      </Status>
      {goesOn && (
        <Notice
          action={
            <Button icon={RotateCcw} onClick={() => send({ type: 'draft.discarded' })}>
              {draftText.discard}
            </Button>
          }
        >
          {draftText.restored}
        </Notice>
      )}
      {reportedCount > 0 && (
        <Notice title={text.reported.title(reportedCount, isReportedShared)}>{text.reported.text}</Notice>
      )}
    </>
  );
}
