import styled from 'styled-components';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon-tile';
import { color, font, space } from '../../ui/theme';
import { useReport } from './report-context';
import { chosenStep } from './report-draft';
import { STEP_ICONS } from './step-icon';

const Sheet = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]} ${space[4]};
`;

const Words = styled.div`
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

/** Its heading takes the focus when a part of the form comes into sight. */
export const CHOSEN_ID = 'report-chosen';

/** What was picked, and the way to pick again. */
export function ChosenOption() {
  const { report, goTo } = useReport();
  const step = chosenStep(report);
  if (!step) return null;
  return (
    <Sheet>
      <IconTile icon={STEP_ICONS[stepKey(step.name)]} />
      <Words>
        <Name id={CHOSEN_ID} tabIndex={-1}>
          {step.manufactured_good_type_name}
        </Name>
        <From>{text.choose.from(step.used_good_type_names)}</From>
      </Words>
      <Button kind="quiet" compact onClick={() => goTo('choosing')}>
        {text.change}
      </Button>
    </Sheet>
  );
}
