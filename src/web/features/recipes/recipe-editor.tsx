import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { layoutText } from '../../../strings/layout';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { MissingRecord } from '../../lib/record-screen';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Quiet } from '../../ui/primitives';
import { focusHeading } from '../../ui/focus';
import { FailedState } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { discardEditing } from './discard-editing';
import { EditorComparison } from './editor-comparison';
import { EditorProvider } from './editor-context';
import { EditorForm } from './editor-form';
import { EditorSkeleton } from './editor-skeleton';
import type { EditorSnapshot } from './machine/selectors';
import { MaterialsDialog } from './materials-dialog';
import { SavedDialog } from './saved-dialog';
import { StepDialog } from './step-dialog';
import { useAfter } from '../../lib/use-after';
import { useEditorActor } from './use-editor';

const LIST = { label: recipesText.title, to: paths.recipes };

function viewOf(snapshot: EditorSnapshot): 'missing' | 'loading' | 'failed' | 'comparison' | 'form' {
  if (snapshot.matches('notFound')) return 'missing';
  if (snapshot.hasTag('waiting')) return 'loading';
  if (snapshot.matches('loadFailed')) return 'failed';
  const isComparing = snapshot.matches('comparing') || snapshot.context.deletion?.reason === 'theirsTaken';
  return isComparing ? 'comparison' : 'form';
}

/** The editor of a new or stored recipe. */
export function RecipeEditor({ recipeId }: { recipeId: number | null }) {
  const { actor, isUnsaved, forget } = useEditorActor(recipeId);
  // Only what is needed here, so that the whole editor is not rendered for each typed character.
  const view = useSelector(actor, viewOf);
  const storedName = useSelector(actor, ({ context }) => context.base?.name);
  const hasNewSteps = useSelector(actor, ({ context }) => context.draft.steps.some(({ isNew }) => isNew));
  const isDiscarded = useSelector(actor, (snapshot) => snapshot.matches('left'));
  const title = recipeId === null ? recipesText.add : text.title;
  const changeTitle = recipeId !== null && storedName ? text.titleOf(storedName) : title;
  usePageTitle(view === 'missing' ? recipesText.notFound : changeTitle);

  const navigate = useNavigate();
  // Already navigating away, or the recipe was deleted.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isDiscarded && !isLeaving.current) void navigate(paths.recipes, { replace: true });
  }, [isDiscarded, navigate]);
  const leave = async () => {
    isLeaving.current = true;
    await discardEditing(actor);
    forget();
  };
  // After the comparison the focus starts at the top of the form.
  useAfter(view === 'comparison', focusHeading);

  if (view === 'missing') {
    return <MissingRecord list={LIST} texts={recipesText} />;
  }
  return (
    <EditorProvider value={actor}>
      <PageHeader
        title={title}
        back={LIST}
        actions={view === 'form' && isUnsaved && <Quiet>{text.draftSaved}</Quiet>}
      />
      {view === 'loading' && <EditorSkeleton />}
      {view === 'failed' && (
        <FailedState text={text.failedLoad} onRetry={() => actor.send({ type: 'load.retried' })} />
      )}
      {view === 'comparison' && <EditorComparison />}
      {view === 'form' && (
        <EditorForm title={title} back={recipeId === null ? paths.recipes : paths.recipe(recipeId)} />
      )}
      <MaterialsDialog />
      <StepDialog />
      <SavedDialog />
      <UnsavedWarning
        when={isUnsaved}
        onLeave={leave}
        texts={{ ...layoutText.unsaved, ...text.unsaved, text: text.unsaved.text(hasNewSteps) }}
      />
    </EditorProvider>
  );
}
