import { History } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { recipesText as text } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { useListJournalQuery } from '../../api/hooks';
import { Changes } from '../../lib/changes/change-history';
import { useIsManager } from '../../lib/contexts';
import { CardRow } from '../../ui/card';
import { IconButton } from '../../ui/icon';
import { Quiet } from '../../ui/primitives';
import { border, notPrinted, radius, space } from '../../ui/theme';
import type { ShapeStep } from './machine/recipe-shape';
import { StepLead } from './recipe-card';

const Row = styled(CardRow)`
  flex-wrap: wrap;
`;

const HistoryButton = styled(IconButton)`
  ${notPrinted}
  /* As high as the row would be without it. */
  margin-block: calc(-1 * ${space[2]});
`;

const Panel = styled.div`
  ${notPrinted}
  flex: 1 0 100%;
  border: ${border.line};
  border-radius: ${radius.control};
`;

interface StepRowProps {
  /** From 1. */
  number: number;
  step: ShapeStep;
  inputNames: readonly string[];
}

/** A step of a stored recipe, for managers with who changed it, when, and what. */
export function StepRow({ number, step, inputNames }: StepRowProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const isManager = useIsManager();
  const label = text.steps.history(number);
  return (
    <Row as="li">
      <StepLead number={number} step={step} inputNames={inputNames} />
      <Quiet>{unitText[step.units]}</Quiet>
      {isManager && (
        <HistoryButton
          icon={History}
          label={label}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <Panel id={panel} role="region" aria-label={label}>
          <Changes subject={`ManufactureStep:${step.id}`} useJournal={useListJournalQuery} />
        </Panel>
      )}
    </Row>
  );
}
