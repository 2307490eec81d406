import { useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button } from '../../ui/button';
import { Quiet } from '../../ui/cell';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { RecordFallback } from '../../ui/record-fallback';
import { usePhone } from '../../ui/use-media';
import { EditorActions } from './editor-actions';
import { EditorComparison } from './editor-comparison';
import { EditorProvider } from './editor-context';
import { EditorForm } from './editor-form';
import { EditorSkeleton } from './editor-skeleton';
import { giveUp } from './give-up';
import { InUseDialog } from './in-use-dialog';
import { MaterialsDialog } from './materials-dialog';
import { SavedDialog } from './saved-dialog';
import { StepDialog } from './step-dialog';
import { useEditorActor } from './use-editor';

const LIST = { label: recipesText.title, to: paths.recipes };

/** Building a recipe, or changing one: from what is stored to what is saved. */
export function RecipeEditor({ recipeId }: { recipeId: number | null }) {
  const { actor, snapshot, wanted, kept, forget } = useEditorActor(recipeId);
  const work = useMemo(() => ({ snapshot, send: actor.send }), [snapshot, actor]);
  const formId = useId();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const title = recipeId === null ? recipesText.add : text.title;
  const named = useSelector(actor, ({ context }) => context.base?.name ?? '');
  const isMissing = shown === 'missing';
  usePageTitle(isMissing ? recipesText.notFound : recipeId !== null && named ? text.titleOf(named) : title);
  const back = recipeId === null ? paths.recipes : paths.recipe(recipeId);

  // On the way elsewhere already, or the recipe is there no more and so is its page.
  const leaving = useRef(false);
  const isLeft = snapshot.matches('left');
  useEffect(() => {
    if (isLeft && !leaving.current) void navigate(paths.recipes, { replace: true });
  }, [isLeft, navigate]);
  const leave = async () => {
    leaving.current = true;
    await giveUp(actor);
    forget();
  };

  const comparing =
    snapshot.matches({ comparison: 'comparing' }) || snapshot.matches({ comparison: 'dropping' });
  // Whoever comes back from the comparison begins at the head of the form.
  const heading = useRef<HTMLDivElement>(null);
  const wasComparing = useRef(false);
  useEffect(() => {
    if (wasComparing.current && !comparing) {
      const head = heading.current?.querySelector('h1');
      head?.setAttribute('tabindex', '-1');
      head?.focus();
    }
    wasComparing.current = comparing;
  }, [comparing]);

  if (snapshot.matches('notFound')) {
    return <RecordFallback state="missing" list={LIST} texts={recipesText} onRetry={() => undefined} />;
  }
  const isWaiting = snapshot.hasTag('waiting');
  const isFailed = snapshot.matches('loadFailed');
  const isForm = !isWaiting && !isFailed && !comparing;
  return (
    <EditorProvider value={work}>
      <div ref={heading}>
        <PageHeader
          title={title}
          back={LIST}
          actions={
            isForm && (
              <>
                {kept && <Quiet>{text.kept}</Quiet>}
                {!isPhone && <EditorActions form={formId} back={back} />}
              </>
            )
          }
        />
      </div>
      {isWaiting && <EditorSkeleton />}
      {isFailed && (
        <EmptyState
          text={text.failed}
          action={<Button onClick={() => actor.send({ type: 'load.retried' })}>{recipesText.retry}</Button>}
        />
      )}
      {comparing && <EditorComparison />}
      {isForm && <EditorForm id={formId} title={title} wanted={wanted} back={back} />}
      <MaterialsDialog />
      <StepDialog />
      <InUseDialog />
      <SavedDialog />
      <UnsavedWarning
        when={kept}
        onLeave={leave}
        texts={{ ...text.unsaved, text: text.unsaved.text(isMade) }}
      />
    </EditorProvider>
  );
}
