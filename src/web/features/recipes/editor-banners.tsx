import { GitCompareArrows, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { apiText } from '../../../strings/api';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { isDirty, type EditorSnapshot, reportedCount, storedState } from './machine/selectors';
import { useEditor, useSend } from './use-editor';

/* Always rendered, so that screen readers announce its text; without a text it takes no space. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

function noticesOf(snapshot: EditorSnapshot) {
  const { context } = snapshot;
  return {
    failure: context.refusal,
    resumed: context.resumed && isDirty(context),
    // During and after saving the new version is the user's own.
    state: snapshot.hasTag('editing') ? storedState(context) : 'same',
    reported: reportedCount(context),
  };
}

export function EditorBanners() {
  const send = useSend();
  const { failure, resumed, state, reported } = useEditor(noticesOf);
  return (
    <>
      {failure && (
        <Notice tone="stop" urgent title={text.notSaved}>
          {failure.sentence ?? apiText.unreachable}
        </Notice>
      )}
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
          </Notice>
        )}
      </Status>
      {resumed && (
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
      {reported > 0 && <Notice title={text.reported.title(reported)}>{text.reported.text}</Notice>}
    </>
  );
}
