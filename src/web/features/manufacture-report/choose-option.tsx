import { PackageX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { useHeldLots } from '../../api/use-held-lots';
import { Amount } from '../../lib/stock/amount';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { RadioGroup, type RadioOption } from '../../ui/radio-group';
import { StickyActions } from '../../ui/sticky-actions';
import { color, column, layout } from '../../ui/theme';
import { useReport } from './report-context';
import { availableOf, chosenStep, emptyReport, inputsWithoutStock, isAvailable } from './report-draft';
import { STEP_ICONS } from './step-icon';

const text = manufactureReportText.choose;

const Frame = styled.div`
  ${column(4)}
  flex: 1;
  max-inline-size: ${layout.formMaxWidth};
`;

const Missing = styled.span`
  display: block;
  color: ${color.stop};
`;

function AvailableAmounts({ step }: { step: ManufactureStep }) {
  const { used_good_type_names: names, used_good_type_units: units } = step;
  const available = availableOf(step);
  return (
    <>
      {text.available}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {names.length > 1 && `${name} `}
          <Amount value={available[index]!.amount} units={units[index]!} />
        </span>
      ))}
    </>
  );
}

/** @param held the names of what is in stock only while it is held */
function cardOf(step: ManufactureStep, held: ReadonlySet<string>): RadioOption<string> {
  const missing = inputsWithoutStock(step);
  const onlyHeld = missing.filter((name) => held.has(name));
  const gone = missing.filter((name) => !held.has(name));
  const isMissing = missing.length > 0;
  return {
    value: String(step.id),
    label: step.manufactured_good_type_name,
    icon: isMissing ? PackageX : STEP_ICONS[stepKey(step.name)],
    disabled: isMissing,
    description: (
      <>
        {text.from(step.used_good_type_names)}
        {!isMissing && <br />}
        {onlyHeld.length > 0 && <Missing>{text.held(onlyHeld)}</Missing>}
        {gone.length > 0 && <Missing>{text.missing(gone)}</Missing>}
        {!isMissing && <AvailableAmounts step={step} />}
      </>
    ),
  };
}

/** The choice of what was made. Options without stock are hidden behind a button and list the missing inputs. */
export function ChooseOption() {
  const { report, submission, startOver } = useReport();
  const { stepId, manufactured_at, notes } = report.draft;
  const available = report.steps.filter(isAvailable);
  const missing = report.steps.filter((step) => !isAvailable(step));
  const [showsUnavailable, setShowsUnavailable] = useState(false);
  const lots = useHeldLots({ skip: !showsUnavailable });
  const held = new Set(lots.held.map((lot) => lot.good_type_name));
  const shown = showsUnavailable ? [...available, ...missing] : available;
  const isRemoved = stepId !== null && !chosenStep(report);
  return (
    <Frame>
      {isRemoved && <Notice tone="soon" title={text.lost} />}
      {available.length === 0 && <EmptyState icon={PackageX} text={text.nothing} />}
      {shown.length > 0 && (
        <Field group tall label={text.title} error={submission.errors.option}>
          <RadioGroup
            look="cards"
            value={String(stepId)}
            options={shown.map((step) => cardOf(step, held))}
            // Lots, amounts and checks belong to the previous step; only time and notes stay.
            onChange={(id) => startOver({ ...emptyReport(), stepId: Number(id), manufactured_at, notes })}
          />
        </Field>
      )}
      {missing.length > 0 && (
        <div>
          <Button
            kind="quiet"
            compact
            aria-expanded={showsUnavailable}
            onClick={() => setShowsUnavailable(!showsUnavailable)}
          >
            {showsUnavailable ? text.hide : text.show(missing.length)}
          </Button>
        </div>
      )}
      {available.length > 0 && (
        <StickyActions>
          <Button kind="primary" type="submit">
            {manufactureReportText.proceed}
          </Button>
        </StickyActions>
      )}
    </Frame>
  );
}
