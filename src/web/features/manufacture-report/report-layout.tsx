import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { Stack } from '../../ui/primitives';
import { StickyActions } from '../../ui/sticky-actions';
import { color, font, layout, row, space } from '../../ui/theme';
import { DetailsCard } from './details-card';
import { InputTypeCard } from './input-type-card';
import { useReport } from './report-context';
import { inputTypesOf } from './report-draft';
import { CHOSEN_ID } from './report-stage';
import { STEP_ICONS } from './step-icon';
import { FailureNotice, SummaryCard } from './summary-card';

const Parts = styled(Stack)`
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
  padding: ${space[3]} ${space[4]};
`;

const Description = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  font-size: ${font.size.lead};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  outline: none;
`;

const From = styled.p`
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

/** The chosen step, with a button to change it. */
function ChosenOption({ step }: { step: ManufactureStep }) {
  const { goTo } = useReport();
  return (
    <Sheet>
      <IconTile icon={STEP_ICONS[stepKey(step.name)]} />
      <Description>
        <Name id={CHOSEN_ID} tabIndex={-1}>
          {step.manufactured_good_type_name}
        </Name>
        <From>{text.choose.from(step.used_good_type_names)}</From>
      </Description>
      <Button kind="quiet" compact onClick={() => goTo('choosing')}>
        {text.change}
      </Button>
    </Sheet>
  );
}

function Amounts() {
  const { report, hasTried } = useReport();
  const types = inputTypesOf(report);
  const showsRequired = hasTried || types.some(({ usedLots }) => usedLots > 0);
  return types.map((type) => <InputTypeCard key={type.typeId} type={type} showsRequired={showsRequired} />);
}

function Submit({ wide }: { wide?: boolean }) {
  const { submission } = useReport();
  return (
    <Button kind="primary" type="submit" wide={wide} busy={submission.isSending}>
      {reportText.submit}
    </Button>
  );
}

/** Amounts and details on one page, next to the summary with the submit button. */
export function OnePage({ step }: { step: ManufactureStep }) {
  return (
    <Container>
      <TwoColumns>
        <Parts>
          <ChosenOption step={step} />
          <Amounts />
          <DetailsCard step={step} />
        </Parts>
        <Aside>
          <SummaryCard step={step} action={<Submit wide />} />
        </Aside>
      </TwoColumns>
    </Container>
  );
}

/** On a phone: one page for amounts and one for details, with the buttons at the bottom of the screen. */
export function PageByPage({ step }: { step: ManufactureStep }) {
  const { stage, goTo } = useReport();
  const isAmounts = stage === 'amounts';
  return (
    <Parts>
      <ChosenOption step={step} />
      {isAmounts ? <Amounts /> : <DetailsCard step={step} />}
      {!isAmounts && <SummaryCard step={step} />}
      <FailureNotice />
      <StickyActions>
        <Button onClick={() => goTo(isAmounts ? 'choosing' : 'amounts')}>{text.back}</Button>
        {isAmounts ? (
          <Button kind="primary" type="submit">
            {text.proceed}
          </Button>
        ) : (
          <Submit />
        )}
      </StickyActions>
    </Parts>
  );
}
