import { weakMapMemoize } from '@reduxjs/toolkit';
import { CookingPot } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { AvailableGood, ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { calls, useRead, useWrite } from '../../api/api';
import type { BodyOf } from '../../api/request';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { noteOf, openQuestions } from '../../shared/deviations/deviation-question';
import { RestoredNotice } from '../../shared/submission/submission-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { moveOnEnter } from '../../ui/move-on-enter';
import { PageHeader } from '../../ui/page-header';
import { column } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { ChooseOption } from './choose-option';
import { ReportProvider, type Stage, STAGES, useReportStage } from './report-context';
import { ReportedDialog } from './report-dialogs';
import {
  chosenStep,
  dayOfReport,
  hasInput,
  isAvailable,
  openedReport,
  reportTitle,
  type Report,
  type ReportDraft,
} from './report-draft';
import { ReportLayout } from './report-layout';
import {
  amountFields,
  fieldOfPath,
  isAmountField,
  reportBody,
  reportDeviations,
  reportErrors,
  stockErrors,
  unitsErrors,
} from './report-rules';
import { Stepper } from './stepper';
import { FailureNotice } from './summary-card';
import { useStepStock } from './use-step-stock';

const Form = styled.form`
  ${column(4)}
  flex: 1;
`;

const NO_FIELDS: ReadonlySet<string> = new Set();

interface ReportFormProps {
  stepName: StepName;
  /** Without their lots. */
  steps: readonly ManufactureStep[];
  /** The lot that the address names, if it can be used. */
  lot: AvailableGood | undefined;
}

/** The report form of a step, in three stages: choice, amounts, details. */
export function ReportForm({ stepName, steps: offered, lot }: ReportFormProps) {
  const { timeZone, today } = useSiteTime();
  const { search } = useLocation();
  const isPhone = usePhone();
  const [send] = useWrite(calls.reportManufacture);
  const [made, setMade] = useState<Good | null>(null);
  // Fields that lost the focus or blocked the next stage: only their errors are shown before sending.
  const [touched, setTouched] = useState(NO_FIELDS);
  const { data: limits = [] } = useRead(calls.listLimits);
  const [isSent, setSent] = useState(false);
  const stock = useStepStock(stepName, offered, isSent);
  const { steps, others } = stock;
  const reportOf = useMemo(
    () => weakMapMemoize((draft: ReportDraft): Report => ({ draft, steps, others, timeZone, today })),
    [steps, others, timeZone, today],
  );
  const deviationsOf = (draft: ReportDraft) => reportDeviations(reportOf(draft), limits);

  const form = useSubmission<ReportDraft, BodyOf<'reportManufacture'>, Good>({
    name: `step:${stepName}`,
    title: (draft) => reportTitle(reportOf(draft)),
    // On a phone the amounts are on a page of their own.
    isElsewhere: (field) =>
      (page !== 'all' && (page === 'amounts') !== isAmountField(field)) ||
      // Their fields appear with the lots.
      (!stock.isLoaded && isAmountField(field)),
    emptyDraft: () => openedReport(search, steps, lot),
    time: { key: 'manufactured_at', label: text.details.manufactured_at },
    isChanged: hasInput,
    toBody: (draft) => {
      const deviations_note = noteOf(draft, deviationsOf(draft));
      return { ...reportBody(reportOf(draft)), ...(deviations_note && { deviations_note }) };
    },
    validate: (draft) => reportErrors(reportOf(draft)),
    earlyErrors: (draft) => {
      const errors = Object.entries(reportErrors(reportOf(draft)));
      return {
        ...Object.fromEntries(errors.filter(([field]) => touched.has(field))),
        ...unitsErrors(reportOf(draft)),
        ...stockErrors(reportOf(draft)),
      };
    },
    requiredConfirmations: (draft) => openQuestions(draft, deviationsOf(draft)),
    fieldOf: fieldOfPath,
    send: (sent) => send(sent).unwrap(),
    failed: text.failed,
    noResponse: text.noResponse,
    showsServerTextAlone: true,
    onInvalid: () => hasWrongAmounts && goTo('amounts'),
    onFailed: ({ code, fields }) => {
      if (code === 'NOT_ENOUGH_STOCK' || amountFields(fields).length > 0) goTo('amounts');
    },
    onDone: setMade,
  });
  const { draft, isDone, isWaiting, focusError, focusTop, focusOn } = form;
  // Its own report takes from the stock, perhaps before its answer is here.
  if (isSent !== (isDone || form.isSending)) setSent(!isSent);
  const report = reportOf(draft);
  stock.follow(draft, dayOfReport(report));
  const step = chosenStep(report);
  const deviations = isDone ? [] : deviationsOf(draft);
  const wrongAmounts = amountFields(reportErrors(report));
  // A request that was sent may itself have used up what the amounts need.
  const hasWrongAmounts = wrongAmounts.length > 0 && !isWaiting && !isDone;
  const opened = form.restored || search ? 'amounts' : 'choosing';
  const { stage, goTo } = useReportStage(opened, !form.restored, step !== undefined);

  // On a phone each stage is a page of its own.
  const page = stage === 'choosing' || isPhone ? stage : 'all';
  const shownPage = useRef(page);
  const soughtLot = useRef<string | null>(null);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (soughtLot.current) focusOn(soughtLot.current);
    else focusTop();
    soughtLot.current = null;
  });
  const goToLot = (lotId: number) => {
    const lot = `[data-lot="${lotId}"]`;
    if (page === 'details') soughtLot.current = lot;
    else focusOn(lot);
    goTo('amounts');
  };

  const touch = useCallback(
    (...fields: string[]) => setTouched((before) => new Set([...before, ...fields])),
    [],
  );
  /** Another draft, at its own stage and without the errors of the one before. */
  const turnTo = (target: Stage) => {
    setTouched(NO_FIELDS);
    goTo(target);
  };
  const startOver = (start?: ReportDraft) => {
    form.startOver(start);
    turnTo('choosing');
  };
  const submission: typeof form = {
    ...form,
    setAside: () => {
      form.setAside();
      turnTo('choosing');
    },
    takeUp: (kept) => {
      form.takeUp(kept);
      turnTo('amounts');
    },
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (stage === 'choosing' && step && isAvailable(step)) goTo('amounts');
    else if (stage === 'choosing') {
      submission.change({ stepId: null });
      touch('option');
      focusError();
    } else if (page !== 'amounts') submission.submit();
    else if (hasWrongAmounts) {
      touch(...wrongAmounts);
      focusError();
    } else goTo('details');
  };
  const current = page !== 'all' ? page : hasWrongAmounts ? 'amounts' : 'details';
  return (
    <ReportProvider value={{ report, stock, deviations, submission, startOver, touch, stage, goTo, goToLot }}>
      <PageHeader
        title={stepName}
        back={{ label: commonText.home, to: paths.home }}
        actions={<Stepper current={STAGES.indexOf(current)} />}
      />
      <Form ref={submission.ref} noValidate onSubmit={onSubmit} onKeyDown={moveOnEnter} aria-label={stepName}>
        <RestoredNotice submission={{ ...submission, startOver }} />
        {steps.length === 0 ? (
          <>
            <FailureNotice />
            <EmptyState
              icon={CookingPot}
              text={text.empty.text}
              action={<ButtonLink to={paths.recipes}>{text.empty.recipes}</ButtonLink>}
            />
          </>
        ) : !step || stage === 'choosing' ? (
          <ChooseOption />
        ) : (
          <ReportLayout step={step} />
        )}
      </Form>
      {/* Before the dialog, which may leave the page at once: nothing is unsaved any more. */}
      <UnsavedWarning
        when={submission.isDirty}
        isSent={submission.isSending || isWaiting}
        onLeave={submission.forget}
      />
      <ReportedDialog made={isDone ? made : null} />
    </ReportProvider>
  );
}
