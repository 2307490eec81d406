import { Check, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Button } from '../../ui/button';
import { Comparison } from '../../ui/comparison';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { comparedVersion, isDifferent } from './compare-versions';
import { ComparedVersionCard } from './compared-version-card';
import { isBusy, useEditor, useSend } from './editor-context';
import { EditorColumns } from './editor-layout';
import { draftOf } from './machine/draft';

const text = recipeEditorText.comparison;

function Versions() {
  const { draft, theirs, book, recipeId } = useEditor(({ context }) => context);
  const stored = useMemo(() => draftOf(theirs!, book), [theirs, book]);
  const mine = useMemo(() => comparedVersion(draft, stored), [draft, stored]);
  const other = useMemo(() => comparedVersion(stored, draft), [draft, stored]);
  return (
    <>
      {!isDifferent(mine) && !isDifferent(other) && <Notice tone="good" title={draftText.same} />}
      <EditorColumns>
        <ComparedVersionCard
          title={draftText.theirs}
          version={other}
          draft={stored}
          book={book}
          recipeId={recipeId}
        />
        <ComparedVersionCard title={text.mine} version={mine} draft={draft} book={book} recipeId={recipeId} />
      </EditorColumns>
    </>
  );
}

/** The user's choices; nothing is overwritten before the recipe is saved. */
function Choices({ isGone }: { isGone: boolean }) {
  const send = useSend();
  const busy = useEditor(isBusy);
  const waits = busy || undefined;
  return (
    <>
      <Button icon={Pencil} aria-disabled={waits} onClick={() => send({ type: 'closed' })}>
        {text.close}
      </Button>
      <Button
        kind={isGone ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => send({ type: 'theirs.taken' })}
      >
        {isGone ? text.leave : draftText.takeTheirs}
      </Button>
      {!isGone && (
        <Button kind="primary" icon={Check} aria-disabled={waits} onClick={() => send({ type: 'mine.kept' })}>
          {text.keepOwn}
        </Button>
      )}
    </>
  );
}

/** Compares both versions after someone else saved or deleted the recipe, for the user to decide. */
export function EditorComparison() {
  const isGone = useEditor(({ context }) => context.theirs === null);
  return (
    <Comparison title={isGone ? text.gone : draftText.compare}>
      <Notice tone="soon">{isGone ? text.deletedText : text.text}</Notice>
      {!isGone && <Versions />}
      {/* Always visible, however long the recipes are. */}
      <StickyActions $always>
        <Choices isGone={isGone} />
      </StickyActions>
    </Comparison>
  );
}
