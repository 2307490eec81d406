import {
  CookingPot,
  Droplets,
  Factory,
  Flame,
  Package,
  PackageX,
  Snowflake,
  ThermometerSnowflake,
} from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { addAmounts } from '../../../domain/amounts';
import { stepKey, type StepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { amountWords } from '../../shared/stock/amount';
import { useHeldLots } from '../../shared/stock/lot-reads';
import { Parts } from '../../shared/submission/submission-form';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import type { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { RadioGroup, type RadioOption } from '../../ui/radio-group';
import { SendBar, SubmitButton } from '../../ui/send-bar';
import { color, column } from '../../ui/theme';
import { HeldLotRow } from './lot-row';
import { useReport } from './report-context';
import { availableOf, chosenStep, emptyReport, inputsWithoutStock, isAvailable } from './report-draft';
import { FailureNotice } from './summary-card';
import { availableWords } from './use-step-stock';

export const STEP_ICONS: Record<StepKey, Icon> = {
  rinse: Droplets,
  startCooking: Flame,
  endCooking: CookingPot,
  enterCooling: Snowflake,
  leaveCooling: ThermometerSnowflake,
  production: Factory,
  packaging: Package,
};

const text = manufactureReportText.choose;

/* As wide as the amounts and details that follow. */
const Frame = styled.div`
  ${column(4)}
  flex: 1;
`;

const Missing = styled.span`
  display: block;
  color: ${color.stop};
`;

/** What can be used of each input, and how much more there is that has expired. */
function AvailableAmounts({ step }: { step: ManufactureStep }) {
  const { used_good_type_names: names, used_good_type_units: units } = step;
  const words = availableOf(step).map((available, index) => {
    const of = names.length > 1 ? `${names[index]} ` : '';
    return of + availableWords(available, units[index]!).join(', ');
  });
  return <>{text.available(words.join(', '))}</>;
}

/** How much of an input is held, and why. */
function heldWords(name: string, lots: readonly Good[]): string {
  const amount = addAmounts(lots.map((lot) => lot.amount_remaining));
  const reasons = [...new Set(lots.flatMap(({ held }) => held?.reason ?? []))];
  return text.held(name, amountWords(amount, lots[0]!.good_type_units), reasons.join('; '));
}

/** @param held all that is in stock and held */
function cardOf(step: ManufactureStep, held: readonly Good[]): RadioOption<string> {
  const missing = inputsWithoutStock(step).map(({ typeId, name }) => ({
    name,
    lots: held.filter((lot) => lot.good_type_id === typeId),
  }));
  const gone = missing.filter(({ lots }) => lots.length === 0).map(({ name }) => name);
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
        {missing.map(
          ({ name, lots }) => lots.length > 0 && <Missing key={name}>{heldWords(name, lots)}</Missing>,
        )}
        {gone.length > 0 && <Missing>{text.missing(gone)}</Missing>}
        {!isMissing && <AvailableAmounts step={step} />}
      </>
    ),
  };
}

/** A notice that no option has stock; held stock is shown with its amount, reason and link. */
function NothingAvailable({ held }: { held: readonly Good[] }) {
  if (held.length === 0) return <EmptyState icon={PackageX} text={text.nothing} />;
  return (
    <Card as="section" aria-labelledby="nothing-free">
      <CardRow>
        <strong id="nothing-free">{text.nothingFree}</strong>
      </CardRow>
      {held.map((lot) => (
        <HeldLotRow key={lot.id} lot={lot} named />
      ))}
    </Card>
  );
}

/** The choice of what was made. Options without stock are hidden behind a button and list the missing inputs. */
export function ChooseOption() {
  const { report, submission, startOver } = useReport();
  const { stepId, manufactured_at, notes } = report.draft;
  const available = report.steps.filter(isAvailable);
  const missing = report.steps.filter((step) => !isAvailable(step));
  const [showsUnavailable, setShowsUnavailable] = useState(false);
  const needed = new Set(missing.flatMap(inputsWithoutStock).map(({ typeId }) => typeId));
  const { held: allHeld, isAwaited } = useHeldLots({ skip: missing.length === 0 });
  const held = allHeld.filter((lot) => needed.has(lot.good_type_id));
  const shown = showsUnavailable ? [...available, ...missing] : available;
  const chosen = chosenStep(report);
  const isRemoved = stepId !== null && !chosen;
  return (
    <Frame>
      {isRemoved && <Notice tone="soon" title={text.lost} />}
      {available.length === 0 && !isAwaited && <NothingAvailable held={held} />}
      {shown.length > 0 && (
        // Another choice begins another report: not while this one may be stored.
        <Parts inert={submission.isWaiting}>
          <Field group tall label={text.title} error={submission.errors.option}>
            <RadioGroup
              look="cards"
              value={String(stepId)}
              options={shown.map((step) => cardOf(step, held))}
              // Lots, amounts and checks belong to the previous step; only time and notes stay.
              onChange={(id) => startOver({ ...emptyReport(), stepId: Number(id), manufactured_at, notes })}
            />
          </Field>
        </Parts>
      )}
      {submission.isWaiting && <FailureNotice />}
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
        <SendBar
          says={chosen ? [chosen.manufactured_good_type_name, text.from(chosen.used_good_type_names)] : []}
          note={!chosen && !submission.errors.option && text.required}
        >
          <SubmitButton>{manufactureReportText.proceed}</SubmitButton>
        </SendBar>
      )}
    </Frame>
  );
}
