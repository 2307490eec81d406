import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CardBody } from '../../ui/card';
import { Comparison } from '../../ui/comparison';
import { KeyValue } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Bdi, Quiet } from '../../ui/primitives';
import { StickyActions } from '../../ui/sticky-actions';
import { EditorColumns, EditorRow } from './editor-layout';
import { nameOf } from './machine/book';
import type { RecipeDraft } from './machine/context';
import { sameContent, storedVersion } from './machine/draft';
import { RecipeCard, RecipeRows, StepLead, typeText } from './recipe-card';
import { useEditor, useSend } from './use-editor';

const text = recipeEditorText.comparison;

type VersionProps = { title: string; version: RecipeDraft; other: RecipeDraft };

/** One of two compared versions of a recipe; steps that the other has not, or not the same, are marked. */
function Version({ title, version, other }: VersionProps) {
  const book = useEditor(({ context }) => context.book);
  const { name, subRecipe, steps } = version;
  return (
    <RecipeCard title={title}>
      <CardBody>
        <KeyValue
          facts={[
            { label: recipesText.columns.name, value: <Bdi>{name.trim() || stockText.none}</Bdi> },
            {
              label: recipesText.columns.type,
              value: subRecipe === null ? stockText.none : typeText(subRecipe),
            },
          ]}
        />
      </CardBody>
      <RecipeRows ordered>
        {steps.map((step, index) => {
          const isSame = other.steps.some((one) => one.id === step.id && sameContent(one, step));
          return (
            <EditorRow as="li" key={step.id} $marked={!isSame}>
              <StepLead number={index + 1} step={step} inputNames={step.inputs.map(nameOf(version, book))} />
              <Quiet>{unitText[step.units]}</Quiet>
              {!isSame && (
                <Badge tone="soon" icon={TriangleAlert}>
                  {text.differs}
                </Badge>
              )}
            </EditorRow>
          );
        })}
      </RecipeRows>
    </RecipeCard>
  );
}

/** Compares both versions after someone else saved the recipe, for the user to decide. */
export function EditorComparison() {
  const send = useSend();
  const context = useEditor((snapshot) => snapshot.context);
  const mine = context.draft;
  const theirs = storedVersion(context);
  if (!theirs) return null;
  return (
    <Comparison title={draftText.compare}>
      <Notice tone="soon">{text.text}</Notice>
      <EditorColumns>
        <Version title={draftText.theirs} version={theirs} other={mine} />
        <Version title={text.mine} version={mine} other={theirs} />
      </EditorColumns>
      {/* Always visible, however long the recipes are. Nothing is overwritten before the recipe is saved. */}
      <StickyActions $always>
        <Button icon={Pencil} onClick={() => send({ type: 'closed' })}>
          {text.close}
        </Button>
        <Button onClick={() => send({ type: 'theirs.chosen' })}>{draftText.takeTheirs}</Button>
        <Button kind="primary" icon={Check} onClick={() => send({ type: 'mine.chosen' })}>
          {text.keepOwn}
        </Button>
      </StickyActions>
    </Comparison>
  );
}
