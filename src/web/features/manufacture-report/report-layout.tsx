import styled from 'styled-components';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { Button } from '../../ui/button';
import { StickyActions } from '../../ui/sticky-actions';
import { column, layout, space } from '../../ui/theme';
import { ChosenOption } from './chosen-option';
import { DetailsCard } from './details-card';
import { InputTypeCard } from './input-type-card';
import { useReport } from './report-context';
import { inputTypesOf } from './report-options';
import { FailureNotice, SummaryCard } from './summary-card';

const Stack = styled.div`
  ${column(4)}
  flex: 1;
  min-inline-size: 0;
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
export function OnePage() {
  return (
    <Container>
      <TwoColumns>
        <Stack>
          <ChosenOption />
          <Amounts />
          <DetailsCard />
        </Stack>
        <Aside>
          <SummaryCard action={<Submit wide />} />
        </Aside>
      </TwoColumns>
    </Container>
  );
}

/** On a phone: one page for amounts and one for details, with the buttons at the bottom of the screen. */
export function PageByPage() {
  const { stage, goTo } = useReport();
  const isAmounts = stage === 'amounts';
  return (
    <Stack>
      <ChosenOption />
      {isAmounts ? <Amounts /> : <DetailsCard />}
      {!isAmounts && <SummaryCard />}
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
    </Stack>
  );
}
