import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, NameCell } from '../../ui/primitives';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { KeyValue } from '../../ui/facts';
import { border, column } from '../../ui/theme';
import type { ComparedStep, ComparedVersion } from './compare-versions';
import { EditorPicture } from './editor-picture';
import { EditorRow } from './editor-rows';
import type { RecipeBook, RecipeDraft } from './machine/context';
import { nameOf } from './machine/selectors';
import { RecipeRows } from './recipe-card';
import { StepSummary, StepLead, StepNumber } from './step-row';

const text = recipeEditorText.comparison;

const Frame = styled.section`
  ${column(4)}
  min-inline-size: 0;
`;

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

function Value({ value, differs }: { value: string; differs: boolean }) {
  return (
    <Inline>
      <strong>
        <Bdi>{value}</Bdi>
      </strong>
      {differs && <Mark>{text.differs}</Mark>}
    </Inline>
  );
}

function Step({ compared, inputNames }: { compared: ComparedStep; inputNames: readonly string[] }) {
  const { step, number, onlyHere, differences } = compared;
  return (
    <EditorRow as="li" $marked={onlyHere || differences.length > 0}>
      <StepLead>
        <StepNumber number={number} />
        <NameCell
          name={<Bdi>{step.outputName}</Bdi>}
          sub={
            <>
              <StepSummary step={step} inputNames={inputNames} /> ({unitText[step.units]})
            </>
          }
        />
      </StepLead>
      <Inline>
        {onlyHere && <Mark>{text.onlyHere}</Mark>}
        {differences.map((difference) => (
          <Mark key={difference}>{text.differences[difference]}</Mark>
        ))}
      </Inline>
    </EditorRow>
  );
}

interface ComparedVersionCardProps {
  title: string;
  version: ComparedVersion;
  draft: RecipeDraft;
  book: RecipeBook;
  recipeId: number | null;
}

/** One of two compared versions of a recipe, with its differences marked, and its diagram. */
export function ComparedVersionCard({ title, version, draft, book, recipeId }: ComparedVersionCardProps) {
  const id = useId();
  const { materials } = draft;
  const drafted = useMemo(
    () => ({ materials, steps: draft.steps, book, recipeId }),
    [materials, draft.steps, book, recipeId],
  );
  const nameOfType = nameOf({ draft, book });
  const { name, subRecipe } = draft;
  const types = recipesText.types;
  const type = subRecipe === null ? stockText.none : subRecipe ? types.subRecipe : types.recipe;
  return (
    <Frame aria-labelledby={id}>
      <Card>
        <CardHead>
          <CardTitle as="h3" id={id}>
            {title}
          </CardTitle>
        </CardHead>
        <Facts>
          <KeyValue
            facts={[
              {
                label: recipesText.columns.name,
                value: <Value value={name.trim() || stockText.none} differs={version.isNameOther} />,
              },
              {
                label: recipesText.columns.type,
                value: <Value value={type} differs={version.isTypeOther} />,
              },
            ]}
          />
        </Facts>
        <RecipeRows ordered>
          {version.steps.map((compared) => (
            <Step
              key={compared.step.id}
              compared={compared}
              inputNames={compared.step.inputs.map(nameOfType)}
            />
          ))}
        </RecipeRows>
      </Card>
      <EditorPicture drafted={drafted} heading="h4" />
    </Frame>
  );
}
