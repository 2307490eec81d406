import { CircleSlash2, PackageX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { stepKey } from '../../../domain/manufacture-steps';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { Amount } from '../../lib/stock/amount';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { RadioGroup, type RadioOption } from '../../ui/radio-group';
import { StickyActions } from '../../ui/sticky-actions';
import { color, column, layout, row } from '../../ui/theme';
import { useReport } from './report-context';
import { optionsOf, type ReportOption } from './report-options';
import { STEP_ICONS } from './step-icon';

const text = manufactureReportText.choose;

const Frame = styled.div`
  ${column(4)}
  flex: 1;
  align-items: stretch;
  max-inline-size: ${layout.formMaxWidth};
`;

const Toggle = styled.div`
  align-self: flex-start;
`;

const Missing = styled.span`
  ${row(1)}
  color: ${color.stop};
  svg {
    flex: none;
  }
`;

function StockLeft({ option }: { option: ReportOption }) {
  const { used_good_type_names: names, used_good_type_units: units } = option.step;
  if (names.length === 1) {
    return (
      <>
        {text.available} <Amount value={option.left[0]!} units={units[0]!} />
      </>
    );
  }
  return (
    <>
      {text.available}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {name} <Amount value={option.left[index]!} units={units[index]!} />
        </span>
      ))}
    </>
  );
}

function cardOf(option: ReportOption): RadioOption<string> {
  const { step, missing } = option;
  const isMissing = missing.length > 0;
  return {
    value: String(step.id),
    label: step.manufactured_good_type_name,
    icon: isMissing ? PackageX : STEP_ICONS[stepKey(step.name)],
    disabled: isMissing,
    description: (
      <>
        {text.from(step.used_good_type_names)}
        <br />
        {isMissing ? (
          <Missing>
            <CircleSlash2 size={layout.iconSmall} aria-hidden />
            <span>{text.missing(missing)}</span>
          </Missing>
        ) : (
          <StockLeft option={option} />
        )}
      </>
    ),
  };
}

/** The choice of what was made. Options without stock are hidden behind a button and list the missing inputs. */
export function ChooseOption() {
  const { report, submission, change, selectStep, errors } = useReport();
  const { available, missing } = optionsOf(report.steps);
  const { stepId } = report.draft;
  const [showsUnavailable, setShowsUnavailable] = useState(false);
  // A single option is chosen automatically, unless the person has to choose again.
  const { search } = useLocation();
  const only = available.length === 1 ? available[0]!.step.id : null;
  const isOpen = stepId === null && search === '' && !errors.option && !submission.isDirty;
  useEffect(() => {
    if (isOpen && only !== null) change({ parts: { stepId: only }, fields: ['option'] });
  });
  const shown = showsUnavailable ? [...available, ...missing] : available;
  return (
    <Frame>
      {available.length === 0 && <EmptyState icon={PackageX} text={text.nothing} />}
      {shown.length > 0 && (
        <Field group label={text.title} error={errors.option}>
          <RadioGroup
            look="cards"
            value={stepId === null ? null : String(stepId)}
            options={shown.map(cardOf)}
            onChange={(chosen) => selectStep(Number(chosen))}
          />
        </Field>
      )}
      {missing.length > 0 && (
        <Toggle>
          <Button
            kind="quiet"
            compact
            aria-expanded={showsUnavailable}
            onClick={() => setShowsUnavailable(!showsUnavailable)}
          >
            {showsUnavailable ? text.hide : text.show(missing.length)}
          </Button>
        </Toggle>
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
