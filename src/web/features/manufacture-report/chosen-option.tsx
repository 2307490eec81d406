import styled from 'styled-components';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { color, font, row, space } from '../../ui/theme';
import { useReport } from './report-context';
import { chosenStep } from './report-draft';
import { STEP_ICONS } from './step-icon';

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

/** The heading that gets the focus when the stage changes. */
export const CHOSEN_ID = 'report-chosen';

/** The chosen step, with a button to change it. */
export function ChosenOption() {
  const { report, goTo } = useReport();
  const step = chosenStep(report);
  if (!step) return null;
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
