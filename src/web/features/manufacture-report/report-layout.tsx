import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { deviationLabel } from '../../../domain/deviation-label';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { DeviationQuestion, submitWords } from '../../shared/deviations/deviation-question';
import { SetAside } from '../../shared/submission/form-drafts';
import { Parts, SendButton } from '../../shared/submission/submission-form';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { LoadFallback } from '../../ui/load-fallback';
import { CellSub, Stack } from '../../ui/primitives';
import { SendBar, SubmitButton } from '../../ui/send-bar';
import { font, layout, row, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { FillByRecipe, Instructions } from './by-recipe';
import { STEP_ICONS } from './choose-option';
import { DetailsCard } from './details-card';
import { InputTypeCard } from './input-type-card';
import { useReport } from './report-context';
import { inputTypesOf, lotOfField, reportWords, usedLots } from './report-draft';
import { FailureNotice, SummaryCard, useMissing } from './summary-card';

const Page = styled(Stack)`
  flex: 1;
`;

/* The summary is next to the form if both fit, else below it. */
const Container = styled.div`
  container-type: inline-size;
`;

const TwoColumns = styled.div`
  display: grid;
  gap: ${space[4]} ${space[5]};
  align-items: start;
  @container (min-width: ${layout.formMaxWidth}) {
    grid-template-columns: minmax(0, 1fr) ${layout.asideWidth};
  }
`;

const Aside = styled.div`
  position: sticky;
  inset-block-start: calc(${layout.headerHeight} + ${space[4]});
`;

const Sheet = styled(Card)`
  ${row(4)}
  flex-wrap: wrap;
  padding: ${space[3]} ${space[4]};
  div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: ${font.size.lead};
    line-height: ${font.line.tight};
  }
`;

/** The chosen step, with a button to change it. */
function ChosenOption({ step }: { step: ManufactureStep }) {
  const { goTo } = useReport();
  return (
    <Sheet>
      <IconTile icon={STEP_ICONS[stepKey(step.name)]} />
      <div>
        <h2>{step.manufactured_good_type_name}</h2>
        <CellSub as="p">{text.choose.from(step.used_good_type_names)}</CellSub>
      </div>
      <Button kind="quiet" compact onClick={() => goTo('choosing')}>
        {text.change}
      </Button>
      {step.instructions !== null && <Instructions text={step.instructions} />}
    </Sheet>
  );
}

function Amounts({ step }: { step: ManufactureStep }) {
  const { report, stock } = useReport();
  const types = inputTypesOf(report);
  if (!stock.isLoaded) {
    return <LoadFallback failed={stock.hasFailed} text={text.amounts.failedLots} onRetry={stock.refetch} />;
  }
  const showsRequired = types.some(({ usedLots }) => usedLots > 0);
  return (
    <>
      <FillByRecipe step={step} />
      {types.map((type, at) => (
        <InputTypeCard key={type.typeId} type={type} at={at} showsRequired={showsRequired} />
      ))}
    </>
  );
}

function Deviations({ step }: { step: ManufactureStep }) {
  const { report, deviations, submission, goToLot } = useReport();
  const { draft, change, errors, questions, focusOn } = submission;
  const labelOf = (field: string) => {
    const lot = usedLots(report).find(({ id }) => id === lotOfField(field));
    return lot ? `${lot.good_type_name} ${reportText.number(lot.id)}` : deviationLabel(step.name, field);
  };
  return (
    <DeviationQuestion
      deviations={deviations}
      labelOf={labelOf}
      draft={draft}
      onChange={change}
      noteError={errors.deviations_note}
      questions={questions}
      onCorrect={() => {
        const [lot] = deviations.flatMap(({ field }) => lotOfField(field) ?? []);
        if (lot === undefined) focusOn('[data-marked]');
        else goToLot(lot);
      }}
      hasNoResponse={submission.isWaiting}
    />
  );
}

/** The amounts and details of a chosen step: on a wide screen on one page, next to the summary; on a phone on a page each. */
export function ReportLayout({ step }: { step: ManufactureStep }) {
  const { report, deviations, stage, goTo, submission } = useReport();
  const isPhone = usePhone();
  const missing = useMissing();
  const isAmounts = isPhone && stage === 'amounts';
  const isDetails = isPhone && !isAmounts;
  const chosen = <ChosenOption step={step} />;
  return (
    <Page>
      {isPhone ? (
        <Parts inert={submission.isWaiting}>
          {chosen}
          {isAmounts ? <Amounts step={step} /> : <DetailsCard step={step} />}
          {isDetails && <Deviations step={step} />}
          {isDetails && <SummaryCard step={step} />}
        </Parts>
      ) : (
        <Container>
          <TwoColumns>
            <Parts inert={submission.isWaiting}>
              {chosen}
              <Amounts step={step} />
              <DetailsCard step={step} />
              <Deviations step={step} />
            </Parts>
            <Aside>
              <SummaryCard step={step} />
            </Aside>
          </TwoColumns>
        </Container>
      )}
      <FailureNotice />
      <SendBar says={reportWords(report)} note={!isPhone && missing}>
        <Button onClick={() => goTo(isDetails ? 'amounts' : 'choosing')}>{text.back}</Button>
        {isAmounts ? (
          <SubmitButton>{text.proceed}</SubmitButton>
        ) : (
          <>
            <SetAside submission={submission} />
            <SendButton submission={submission}>
              {deviations.length === 0 ? reportText.submit : submitWords(submission.draft, deviations)}
            </SendButton>
          </>
        )}
      </SendBar>
    </Page>
  );
}
