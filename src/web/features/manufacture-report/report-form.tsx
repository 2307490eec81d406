import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CookingPot } from 'lucide-react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { useListManufactureStepsQuery, useReportManufactureMutation } from '../../api/api';
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
import { useLinkedStart } from './linked-start';
import {
  chosenStep,
  emptyReport,
  type FieldKey,
  isAvailable,
  hasInput,
  type ReportDraft,
} from './report-draft';
import {
  expiredLots,
  fieldOfPath,
  isAmountField,
  reportBody,
  reportErrors,
  stockErrors,
  wrongFields,
} from './report-rules';
import { nextSteps } from './report-options';
import { type Stage, useReportStage } from './use-report-stage';
import { useStageFocus } from './use-stage-focus';

const Form = styled.form`
  ${column(4)}
  flex: 1;
`;

const NO_FIELDS: ReadonlySet<FieldKey> = new Set();
const STAGE_INDEX: Record<Stage, 0 | 1 | 2> = { choosing: 0, amounts: 1, details: 2 };

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
    onInvalid: () => showStageWithErrors(wrongFields(reportErrors(report), 'amounts').length > 0),
    onFailed: ({ code, fields }) => {
      if (code === null) return;
      showStageWithErrors(code === 'NOT_ENOUGH_STOCK' || wrongFields(fields, 'amounts').length > 0);
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

  const frame = submission.ref;
  useStageFocus(stage === 'choosing' || isPhone ? stage : 'all', frame);
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
  const hasWrongAmounts = wrongFields(reportErrors(report), 'amounts').length > 0;
  const [resumeAt] = useState<Stage | null>(
    submission.restored ? (isPhone && (hasNoResponse || !hasWrongAmounts) ? 'details' : 'amounts') : null,
  );
  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current || resumeAt === null || stage !== 'choosing') return;
    hasResumed.current = true;
    if (step) goTo(resumeAt);
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
      show(wrongFields(reportErrors(report), 'amounts'));
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
        change: ({ parts, fields }) => change(parts, fields),
        selectStep: (stepId) => {
          if (stepId === draft.stepId) return;
          setTouched(NO_FIELDS);
          // Lots, amounts and checks belong to the previous step; only time and notes stay.
          submission.startOver({ stepId, madeAt: draft.madeAt, notes: draft.notes });
        },
        onFieldBlur: (field) => show([field]),
        hasTried:
          submission.hasTried ||
          [...touched].some((field) => isAmountField(field) && field.startsWith('type:')),
        stage,
        goTo,
      }}
    >
      <PageHeader
        title={stepName}
        back={{ label: commonText.home, to: paths.home }}
        actions={<Stepper steps={text.stages} current={STAGE_INDEX[current]} />}
      />
      <Form ref={frame} noValidate onSubmit={onSubmit} aria-label={stepName}>
        <RestoredNotice submission={submission} />
        {steps.length === 0 ? (
          <EmptyState
            icon={CookingPot}
            text={text.empty.text}
            action={<ButtonLink to={paths.recipes}>{text.empty.recipes}</ButtonLink>}
          />
        ) : stage === 'choosing' ? (
          <ChooseOption />
        ) : isPhone ? (
          <PageByPage />
        ) : (
          <OnePage />
        )}
      </Form>
      <ExpiredQuestion />
      {made && isDone && <ReportedDialog made={made} next={nextSteps(made, allSteps)} />}
      <UnsavedWarning when={submission.isDirty} onLeave={submission.forget} />
    </ReportProvider>
  );
}
