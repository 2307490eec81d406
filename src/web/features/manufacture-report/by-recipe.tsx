import { WandSparkles } from 'lucide-react';
import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { exactAmount, type Units } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipesText } from '../../../strings/recipes';
import { amountWords } from '../../shared/stock/amount';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { Bdi, Quiet } from '../../ui/primitives';
import { color, font, space } from '../../ui/theme';
import { useReport } from './report-context';
import { expectedOf, filledByRecipe, sameAsUsed } from './report-recipe';

const text = manufactureReportText.byRecipe;

/** Says where expected amounts are from. */
const sourceText = (reports: number | null) => (reports === null ? text.recipe : text.reports(reports));

/** How much of an input the recipe expects. */
export function ExpectedInput({ at, units }: { at: number; units: Units }) {
  const { report } = useReport();
  const expected = expectedOf(report);
  const amount = expected?.used[at] ?? null;
  if (!expected || amount === null) return null;
  return (
    <Quiet as="p">{text.expected(sourceText(expected.reports), amountWords(amount, units, true))}</Quiet>
  );
}

/** Fills in what the recipe expects of each input of which nothing is chosen. */
export function FillByRecipe({ step }: { step: ManufactureStep }) {
  const { report, submission, stock } = useReport();
  const expected = expectedOf(report);
  if (!expected) return null;
  const filled = filledByRecipe(report);
  const fill = () => {
    stock.fill();
    const { amounts, totals, seen } = filled;
    submission.change({ amounts, totals, seen });
  };
  const made = amountWords(expected.made, step.manufactured_good_type_units, true);
  return (
    <Card>
      <CardRow>
        <div>
          {text.expected(sourceText(expected.reports), made)} <Bdi>{step.manufactured_good_type_name}</Bdi>
        </div>
        <Button icon={WandSparkles} onClick={fill}>
          {text.fill}
        </Button>
      </CardRow>
    </Card>
  );
}

/** Suggests what comes out, until it is typed. */
export function SuggestedAmount({ step }: { step: ManufactureStep }) {
  const { report, submission } = useReport();
  if (report.draft.amount !== '') return null;
  const expected = expectedOf(report);
  const units = step.manufactured_good_type_units;
  const byRecipe = expected?.isTyped ? expected.made : null;
  const amount = byRecipe ?? sameAsUsed(report);
  if (amount === null) return null;
  const source = byRecipe === null ? text.same : sourceText(expected!.reports);
  return (
    <Button compact onClick={() => submission.change({ amount, amount_units: units })}>
      {text.expected(source, `${exactAmount(amount)} ${unitText[units]}`)}
    </Button>
  );
}

const Words = styled.details`
  flex: 1 0 100%;
  font-size: ${font.size.table};
  summary {
    padding-block: ${space[1]};
    color: ${color.accent};
    cursor: pointer;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** Instructions so short that they are in sight at once. */
const SHORT = 200;

/** How the step is done. */
export function Instructions({ text: instructions }: { text: string }) {
  return (
    <Words open={instructions.length <= SHORT}>
      <summary>{recipesText.steps.instructions}</summary>
      <p>{instructions}</p>
    </Words>
  );
}
