import { type ReactNode, useRef } from 'react';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { WHOLE_COOLING } from '../../../domain/cooling-time';
import { shelfLifeOf } from '../../../domain/judged-step';
import { limitsInForce } from '../../../domain/safety-limits';
import { fieldShape, type StepFieldKind, stepFields } from '../../../domain/step-fields';
import { unitText } from '../../../strings/common';
import { days, duration } from '../../../strings/durations';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { DatePicker, expiryOffers } from '../../lib/dates/date-picker';
import { deviationHint, useExpiryHint } from '../../shared/deviations/deviation-lines';
import { CoolingTime } from '../../shared/stock/cooling-time';
import { useLastShelfLife } from '../../shared/stock/lot-reads';
import { TimeOfDoingField } from '../../shared/submission/time-of-doing-field';
import { Card, CardBody } from '../../ui/card';
import { Field, FieldColumns } from '../../ui/field';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { AmountInput, TextArea } from '../../ui/text-input';
import { layout } from '../../ui/theme';
import { SuggestedAmount } from './by-recipe';
import { useReport } from './report-context';
import { BY_SHELF_LIFE, dayOfReport, expiryOf, type ReportDraft, type StepFieldValue } from './report-draft';
import { expiryNeeded, reportedCooling } from './report-rules';

const text = manufactureReportText.details;

interface ControlProps {
  kind: StepFieldKind;
  value: StepFieldValue;
  onChange: (value: StepFieldValue) => void;
  onBlur: () => void;
}

function Control({ kind, value, ...handlers }: ControlProps) {
  const shape = fieldShape(kind);
  switch (shape.control) {
    case 'yesNo':
      return <YesNo value={typeof value === 'boolean' ? value : null} {...handlers} />;
    case 'number':
      return (
        <AmountInput
          value={String(value ?? '')}
          unit={shape.unit}
          allowNegative={shape.range === 'any'}
          {...handlers}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          look="chips"
          value={String(value)}
          options={shape.options.map((option) => ({ ...option, value: String(option.value) }))}
          onChange={(chosen) =>
            handlers.onChange(shape.options.find((option) => String(option.value) === chosen)!.value)
          }
          onBlur={handlers.onBlur}
        />
      );
  }
}

function InCooling({ minutes, limit }: NonNullable<ReturnType<typeof reportedCooling>>) {
  return (
    <>
      {manufactureReportText.inCooling(duration(minutes), limit === null ? null : duration(limit))}
      {limit !== null && <CoolingTime minutes={minutes} limit={limit} />}
    </>
  );
}

/** Amount made, time, expiry, the step's own fields (checks, temperatures, package type), and notes. */
export function DetailsCard({ step }: { step: ManufactureStep }) {
  const { report, deviations, submission, touch } = useReport();
  const { data: limits = [] } = useRead(calls.listLimits);
  const inForce = limitsInForce(limits, step.name, dayOfReport(report));
  const hints = (field: string, hint?: ReactNode) =>
    deviationHint(deviations, field, hint, inForce.get(field));
  const cooling = reportedCooling(report, limits);
  const { change, draft, errors } = submission;
  const fields = stepFields(step.name);
  const expiry = expiryOf(report);
  const shelfLife = useLastShelfLife(step.manufactured_good_type_id);
  const expiryHint = useExpiryHint(deviations, expiry);
  const keeps = draft.expires_at === BY_SHELF_LIFE ? shelfLifeOf(step) : null;
  // Who only passes through a field has not left anything wrong in it.
  const edited = useRef(new Set<string>());
  const edit = (key: string) => void edited.current.add(key);
  const leave = (key: string) => edited.current.has(key) && touch(key);
  const bind = <Key extends 'amount' | 'expires_at' | 'notes'>(key: Key, more?: Partial<ReportDraft>) => ({
    value: draft[key],
    onChange: (value: ReportDraft[Key]) => {
      edit(key);
      change({ [key]: value, ...more });
    },
    onBlur: () => leave(key),
  });
  return (
    <Card as="section" aria-label={text.title}>
      <CardBody>
        <FieldColumns $width={layout.filterWidth}>
          <Field label={text.amount} required error={errors.amount} {...hints('amount')}>
            <AmountInput
              {...bind('amount', { amount_units: step.manufactured_good_type_units })}
              unit={unitText[step.manufactured_good_type_units]}
            />
            <SuggestedAmount step={step} />
          </Field>
          <TimeOfDoingField
            {...submission.timeOfDoing}
            {...hints(
              'manufactured_at',
              cooling ? <InCooling {...cooling} /> : inForce.get(WHOLE_COOLING)?.text,
            )}
            onBlur={() => touch('manufactured_at')}
          />
          <Field
            label={text.expires_at}
            required={expiryNeeded(step)}
            error={errors.expires_at}
            {...expiryHint}
            hint={
              expiryHint.hint ?? (keeps !== null && manufactureReportText.byRecipe.shelfLife(days(keeps)))
            }
          >
            <DatePicker
              {...bind('expires_at')}
              value={expiry}
              toCome
              offers={expiryOffers(dayOfReport(report), shelfLife)}
            />
          </Field>
        </FieldColumns>
        {fields.length > 0 && (
          <FieldColumns $width={layout.filterWidth} role="group" aria-label={text.stepFields}>
            {fields.map(({ key, kind, optional = false, label, hint }) => (
              <Field
                key={key}
                label={label}
                required={!optional}
                group={fieldShape(kind).control !== 'number'}
                {...hints(key, hint)}
                error={errors[key]}
              >
                <Control
                  kind={kind}
                  value={draft.stepFields[key] ?? null}
                  onChange={(value) => {
                    edit(key);
                    change({ stepFields: { ...draft.stepFields, [key]: value } }, [key]);
                  }}
                  onBlur={() => leave(key)}
                />
              </Field>
            ))}
          </FieldColumns>
        )}
        <Field label={reportText.notes} error={errors.notes}>
          <TextArea {...bind('notes')} />
        </Field>
      </CardBody>
    </Card>
  );
}
