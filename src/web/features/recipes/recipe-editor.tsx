import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { commonText } from '../../../strings/common';
import { layoutText } from '../../../strings/layout';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button } from '../../ui/button';
import { Quiet } from '../../ui/cell';
import { EmptyState } from '../../ui/empty-state';
import { focusHeading } from '../../ui/focus-heading';
import { PageHeader } from '../../ui/page-header';
import { RecordFallback } from '../../ui/record-fallback';
import { EditorComparison } from './editor-comparison';
import { EditorProvider } from './editor-context';
import { EditorForm } from './editor-form';
import { EditorSkeleton } from './editor-skeleton';
import { giveUp } from './give-up';
import { InUseDialog } from './in-use-dialog';
import type { EditorSnapshot } from './machine/selectors';
import { MaterialsDialog } from './materials-dialog';
import { SavedDialog } from './saved-dialog';
import { StepDialog } from './step-dialog';
import { useEditorActor } from './use-editor';

const LIST = { label: recipesText.title, to: paths.recipes };

function shownOf(snapshot: EditorSnapshot): 'missing' | 'waiting' | 'failure' | 'comparison' | 'form' {
  if (snapshot.matches('notFound')) return 'missing';
  if (snapshot.hasTag('waiting')) return 'waiting';
  if (snapshot.matches('loadFailed')) return 'failure';
  const comparing =
    snapshot.matches({ comparison: 'comparing' }) || snapshot.matches({ comparison: 'dropping' });
  return comparing ? 'comparison' : 'form';
}

/** Building a recipe, or changing one: from what is stored to what is saved. */
export function RecipeEditor({ recipeId }: { recipeId: number | null }) {
  const { actor, wanted, kept, forget } = useEditorActor(recipeId);
  // No more than that: this stands above everything, and is not drawn anew for what is typed.
  const shown = useSelector(actor, shownOf);
  const navigate = useNavigate();
  const title = recipeId === null ? recipesText.add : text.title;
  const named = useSelector(actor, ({ context }) => context.base?.name ?? '');
  const isMissing = shown === 'missing';
  usePageTitle(isMissing ? recipesText.notFound : recipeId !== null && named ? text.titleOf(named) : title);
  const back = recipeId === null ? paths.recipes : paths.recipe(recipeId);

  // On the way elsewhere already, or the recipe is there no more and so is its page.
  const leaving = useRef(false);
  const isLeft = useSelector(actor, (snapshot) => snapshot.matches('left'));
  useEffect(() => {
    if (isLeft && !leaving.current) void navigate(paths.recipes, { replace: true });
  }, [isLeft, navigate]);
  const leave = async () => {
    leaving.current = true;
    await giveUp(actor);
    forget();
  };

  const isMade = useSelector(actor, ({ context }) => context.draft.steps.some(({ made }) => made));

  const comparing = shown === 'comparison';
  // Whoever comes back from the comparison begins at the head of the form.
  const wasComparing = useRef(false);
  useEffect(() => {
    if (wasComparing.current && !comparing) focusHeading();
    wasComparing.current = comparing;
  }, [comparing]);

  if (isMissing) {
    return <RecordFallback state="missing" list={LIST} texts={recipesText} onRetry={() => undefined} />;
  }
  return (
    <EditorProvider value={actor}>
      <PageHeader
        title={title}
        back={LIST}
        actions={shown === 'form' && kept && <Quiet>{text.kept}</Quiet>}
      />
      {shown === 'waiting' && <EditorSkeleton />}
      {shown === 'failure' && (
        <EmptyState
          text={text.failed}
          action={<Button onClick={() => actor.send({ type: 'load.retried' })}>{commonText.retry}</Button>}
        />
      )}
      {comparing && <EditorComparison />}
      {shown === 'form' && <EditorForm title={title} wanted={wanted} back={back} />}
      <MaterialsDialog />
      <StepDialog />
      <InUseDialog />
      <SavedDialog />
      <UnsavedWarning
        when={kept}
        onLeave={leave}
        texts={{ ...layoutText.unsaved, ...text.unsaved, text: text.unsaved.text(isMade) }}
      />
    </EditorProvider>
  );
}
