import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { Comparison } from '../../ui/comparison';
import { KeyValue } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Bdi, Inline, Stack } from '../../ui/primitives';
import { StickyActions } from '../../ui/sticky-actions';
import { border } from '../../ui/theme';
import { comparedVersion, type ComparedVersion, isDifferent } from './compare-versions';
import { marksOf } from './editor-form';
import { EditorColumns, EditorRow } from './editor-layout';
import type { RecipeDraft } from './machine/context';
import { nameOf } from './machine/selectors';
import { RecipeRows, StepLead } from './recipe-card';
import { RecipePicture } from './recipe-picture';
import { isBusy, useEditor, useSend } from './use-editor';

const text = recipeEditorText.comparison;

const Facts = styled(CardBody)`
  border-block-end: ${border.line};
`;

function Mark({ children }: { children: string }) {
  return (
    <Badge tone="soon" icon={TriangleAlert}>
      {children}
    </Badge>
  );
}

const fact = (label: string, value: string, differs: boolean) => ({
  label,
  value: (
    <Inline>
      <strong>
        <Bdi>{value}</Bdi>
      </strong>
      {differs && <Mark>{text.differs}</Mark>}
    </Inline>
  ),
});

interface VersionProps {
  title: string;
  version: ComparedVersion;
  draft: RecipeDraft;
}

/** One of two compared versions of a recipe, with its differences marked, and its diagram. */
function Version({ title, version, draft }: VersionProps) {
  const id = useId();
  const { book, recipeId } = useEditor(({ context }) => context);
  const errors = useMemo(() => marksOf({ draft, book, recipeId }), [draft, book, recipeId]);
  const { columns, types } = recipesText;
  const typeText = draft.subRecipe ? types.subRecipe : types.recipe;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Card>
        <CardHead>
          <CardTitle as="h3" id={id}>
            {title}
          </CardTitle>
        </CardHead>
        <Facts>
          <KeyValue
            facts={[
              fact(columns.name, draft.name.trim() || stockText.none, version.isNameOther),
              fact(columns.type, draft.subRecipe === null ? stockText.none : typeText, version.isTypeOther),
            ]}
          />
        </Facts>
        <RecipeRows ordered>
          {version.steps.map(({ step, number, onlyHere, differences }) => (
            <EditorRow as="li" key={step.id} $marked={onlyHere || differences.length > 0}>
              <StepLead
                number={number}
                step={step}
                inputNames={step.inputs.map(nameOf({ draft, book }))}
                detail={`(${unitText[step.units]})`}
              />
              <Inline>
                {onlyHere && <Mark>{text.onlyHere}</Mark>}
                {differences.map((difference) => (
                  <Mark key={difference}>{text.differences[difference]}</Mark>
                ))}
              </Inline>
            </EditorRow>
          ))}
        </RecipeRows>
      </Card>
      <RecipePicture shape={draft} errors={errors} heading="h4" />
    </Stack>
  );
}

function Versions({ theirs }: { theirs: RecipeDraft }) {
  const draft = useEditor(({ context }) => context.draft);
  const mine = useMemo(() => comparedVersion(draft, theirs), [draft, theirs]);
  const other = useMemo(() => comparedVersion(theirs, draft), [draft, theirs]);
  return (
    <>
      {!isDifferent(mine) && !isDifferent(other) && <Notice tone="good" title={draftText.same} />}
      <EditorColumns>
        <Version title={draftText.theirs} version={other} draft={theirs} />
        <Version title={text.mine} version={mine} draft={draft} />
      </EditorColumns>
    </>
  );
}

/** Compares both versions after someone else saved or deleted the recipe, for the user to decide. */
export function EditorComparison() {
  const send = useSend();
  const theirs = useEditor(({ context }) => context.theirs);
  const busy = useEditor(isBusy);
  const waits = busy || undefined;
  return (
    <Comparison title={theirs ? draftText.compare : text.gone}>
      <Notice tone="soon">{theirs ? text.text : text.deletedText}</Notice>
      {theirs && <Versions theirs={theirs.draft} />}
      {/* Always visible, however long the recipes are. Nothing is overwritten before the recipe is saved. */}
      <StickyActions $always>
        <Button icon={Pencil} aria-disabled={waits} onClick={() => send({ type: 'closed' })}>
          {text.close}
        </Button>
        <Button
          kind={theirs ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => send({ type: 'theirs.taken' })}
        >
          {theirs ? draftText.takeTheirs : text.leave}
        </Button>
        {theirs && (
          <Button
            kind="primary"
            icon={Check}
            aria-disabled={waits}
            onClick={() => send({ type: 'mine.kept' })}
          >
            {text.keepOwn}
          </Button>
        )}
      </StickyActions>
    </Comparison>
  );
}
