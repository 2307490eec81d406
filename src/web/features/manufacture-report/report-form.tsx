import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CookingPot } from 'lucide-react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { useListManufactureStepsQuery, useReportManufactureMutation } from '../../api/hooks';
import type { BodyOf } from '../../api/request';
import { currentTime } from '../../lib/clock';
import { notifyError } from '../../lib/notifications';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/state';
import { RestoredNotice } from '../../lib/submission/submission-form';
import { useSubmission } from '../../lib/submission/use-submission';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { useSiteTime } from '../../lib/site-time';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { column } from '../../ui/theme';
import { Stepper } from './stepper';
import { usePhone } from '../../ui/use-media';
import { ChooseOption } from './choose-option';
import { OnePage, PageByPage } from './report-layout';
import { ReportProvider } from './report-context';
import { ExpiredQuestion, ReportedDialog } from './report-dialogs';
import {
  chosenStep,
  emptyReport,
  type FieldKey,
  isAvailable,
  hasInput,
  type ReportDraft,
} from './report-draft';
import {
  amountFields,
  expiredLots,
  fieldOfPath,
  reportBody,
  reportErrors,
  stockErrors,
} from './report-rules';
import { type Stage, STAGES, useLinkedStart, useReportStage, useStageFocus } from './report-stage';

const Form = styled.form`
  ${column(4)}
  flex: 1;
`;

const NO_FIELDS: ReadonlySet<FieldKey> = new Set();
/** The most next steps offered for a new lot. */
const NEXT_MAX = 3;

/** The report form of a step, in three stages: choice, amounts, details. */
export function ReportForm({ stepName, steps }: { stepName: StepName; steps: readonly ManufactureStep[] }) {
  const dispatch = useAppDispatch();
  const { timeZone } = useSiteTime();
  const isPhone = usePhone();
  const [send] = useReportManufactureMutation();
  const [made, setMade] = useState<Good | null>(null);
  // Fields that lost the focus or blocked the next stage: only their errors are shown before sending.
  const [touched, setTouched] = useState(NO_FIELDS);
  const reportOf = (draft: ReportDraft) => ({ draft, steps, timeZone });

  const submission = useSubmission<ReportDraft, BodyOf<'reportManufacture'>, Good>({
    name: `step:${stepName}`,
    emptyDraft: () => emptyReport(new Date(currentTime()).toISOString()),
    timeKey: 'madeAt',
    isChanged: hasInput,
    toBody: (draft) => reportBody(reportOf(draft)),
    validate: (draft) => reportErrors(reportOf(draft)),
    earlyErrors: (draft) => {
      const errors = Object.entries(reportErrors(reportOf(draft)));
      const shown = errors.filter(([field]) => touched.has(field as FieldKey));
      return { ...Object.fromEntries(shown), ...stockErrors(reportOf(draft)) };
    },
    requiredConfirmations: (draft) => expiredLots(reportOf(draft)).map((id) => `expired:${id}`),
    fieldOf: fieldOfPath,
    send: (sent) => send(sent).unwrap(),
    failed: text.failed,
    showsServerTextAlone: true,
    onInvalid: () => showStageWithErrors(hasWrongAmounts),
    onFailed: ({ code, fields }) => {
      if (code === null) return;
      showStageWithErrors(code === 'NOT_ENOUGH_STOCK' || amountFields(fields).length > 0);
    },
    onDone: (lot) => {
      setTouched(NO_FIELDS);
      setMade(lot);
    },
  });
  const { draft, change, isSending, isDone, hasNoResponse, focusError } = submission;
  const report = reportOf(draft);
  const step = chosenStep(report);
  const { stage, goTo } = useReportStage(step !== undefined);
  useLinkedStart(report, submission.isDirty || isSending || hasNoResponse, (start) => {
    setTouched(NO_FIELDS);
    submission.startOver(start);
    goTo('amounts');
  });
  // Loaded early, so that the success dialog does not change its size after it opens.
  const { data: allSteps = [] } = useListManufactureStepsQuery(undefined, { skip: !step });
  const next = allSteps
    .filter((other) => made && other.used_good_type_ids.includes(made.good_type_id))
    .slice(0, NEXT_MAX);

  useStageFocus(stage === 'choosing' || isPhone ? stage : 'all', submission.ref);
  // On a phone the errors may be in the other stage: they get the focus once it is rendered.
  const shouldFocusError = useRef(false);
  const showStageWithErrors = (isAmounts: boolean) => {
    const target = isAmounts ? 'amounts' : 'details';
    if (!isPhone || stage === target) return;
    shouldFocusError.current = true;
    goTo(target);
  };
  useEffect(() => {
    if (!shouldFocusError.current) return;
    shouldFocusError.current = false;
    focusError();
  }, [stage, focusError]);

  // The chosen step was removed from the recipes: the person must choose again.
  const isStepRemoved = draft.stepId !== null && !step && !isSending && !isDone;
  useEffect(() => {
    if (!isStepRemoved) return;
    change((before) => {
      // The effect may run twice before the next render.
      if (before.stepId === null) return {};
      dispatch(notifyError(text.choose.lost));
      setTouched((shown) => new Set([...shown, 'option' as const]));
      return { stepId: null };
    });
  }, [isStepRemoved, dispatch, change]);

  // A restored draft opens at the stage that needs input.
  const hasWrongAmounts = amountFields(reportErrors(report)).length > 0;
  const resumeAt = useRef<Stage | null>(
    submission.restored ? (isPhone && (hasNoResponse || !hasWrongAmounts) ? 'details' : 'amounts') : null,
  );
  useEffect(() => {
    if (resumeAt.current === null || stage !== 'choosing') return;
    if (step) goTo(resumeAt.current);
    resumeAt.current = null;
  });

  const show = (fields: readonly FieldKey[]) => setTouched((before) => new Set([...before, ...fields]));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (stage === 'choosing') {
      if (step && isAvailable(step)) return goTo('amounts');
      change({ stepId: null });
      show(['option']);
      focusError();
    } else if (isPhone && stage === 'amounts' && hasWrongAmounts && !hasNoResponse) {
      show(amountFields(reportErrors(report)));
      focusError();
    } else if (isPhone && stage === 'amounts') goTo('details');
    else submission.submit();
  };
  const current =
    stage === 'choosing' || isPhone ? stage : hasWrongAmounts && !hasNoResponse ? 'amounts' : 'details';
  return (
    <ReportProvider
      value={{
        report,
        submission,
        errors: submission.errors,
        change,
        selectStep: (stepId) => {
          if (stepId === draft.stepId) return;
          setTouched(NO_FIELDS);
          // Lots, amounts and checks belong to the previous step; only time and notes stay.
          submission.startOver({ stepId, madeAt: draft.madeAt, notes: draft.notes });
        },
        onFieldBlur: (field) => show([field]),
        hasTried: submission.hasTried || [...touched].some((field) => field.startsWith('type:')),
        stage,
        goTo,
      }}
    >
      <PageHeader
        title={stepName}
        back={{ label: commonText.home, to: paths.home }}
        actions={<Stepper steps={text.stages} current={STAGES.indexOf(current)} />}
      />
      <Form ref={submission.ref} noValidate onSubmit={onSubmit} aria-label={stepName}>
        <RestoredNotice submission={submission} />
        {steps.length === 0 ? (
          <EmptyState
            icon={CookingPot}
            text={text.empty.text}
            action={<ButtonLink to={paths.recipes}>{text.empty.recipes}</ButtonLink>}
          />
        ) : !step || stage === 'choosing' ? (
          <ChooseOption />
        ) : isPhone ? (
          <PageByPage step={step} />
        ) : (
          <OnePage step={step} />
        )}
      </Form>
      <ExpiredQuestion />
      {made && isDone && <ReportedDialog made={made} next={next} />}
      <UnsavedWarning when={submission.isDirty} onLeave={submission.forget} />
    </ReportProvider>
  );
}
