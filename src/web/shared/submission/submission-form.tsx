import { RotateCcw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { leavingText } from '../../../strings/leaving';
import { reportText, timeText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { useAfter } from '../../lib/hooks';
import { useSiteTime } from '../../lib/site-time';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { moveOnEnter } from '../../ui/move-on-enter';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/primitives';
import { SendBar, SubmitButton } from '../../ui/send-bar';
import { column, layout, wrapping } from '../../ui/theme';
import { NotKept, OpenInOtherTab, OtherDrafts, SetAside, UnreadableDrafts } from './form-drafts';
import type { Submission } from './use-submission';

const Form = styled.form`
  ${column(4)}
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
  /* What is being sent cannot be changed; a short sending is not worth a flicker. */
  transition: opacity 200ms;
  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 300ms;
  }
`;

/** What cannot be changed while it may be stored as it was sent. */
export const Parts = styled.div`
  ${column(4)}
  &[inert] {
    opacity: 0.6;
  }
`;

const Wrapped = styled.div`
  ${wrapping(2)}
`;

/** Starts from an empty form instead of a restored draft, after confirmation. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsking(true)}>
        {draftText.discarding.confirm}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...draftText.discarding}
          text={leavingText.filled.text}
          danger
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A notice that a draft was restored, with its time and a button to start from an empty form. */
export function RestoredNotice({ submission }: { submission: Submission }) {
  const { restored, missingTime, startOver, isTooOld, hasNoResponse, sentAt } = submission;
  const { shownTime, dayAndTime, today } = useSiteTime();
  const timeOfToday = (at: string) => {
    const { day, time } = dayAndTime(at);
    return day === today ? time : shownTime(at);
  };
  return (
    <>
      <UnreadableDrafts />
      <OpenInOtherTab form={submission.form} />
      <OtherDrafts submission={submission} />
      <NotKept draftId={submission.draftId} />
      {restored && hasNoResponse && <Notice>{draftText.unanswered(shownTime(sentAt ?? ''))}</Notice>}
      {restored && !hasNoResponse && !isTooOld && (
        <Notice action={<DiscardDraft onDiscard={startOver} />}>
          {draftText.restoredFrom(timeOfToday(restored.savedAt))}
          {missingTime && ` ${timeText.enterAgain(missingTime)}`}
          {restored.refusal && <p>{draftText.refused(restored.refusal)}</p>}
        </Notice>
      )}
    </>
  );
}

/** Opens the list in a new tab, so that the input stays. */
const Look = ({ to }: { to: string }) => (
  <ButtonLink to={to} target="_blank" rel="noopener">
    {reportText.look}
  </ButtonLink>
);

/** What was sent long ago without a response: whether it was stored, only a person can see. */
function TooOldNotice({ submission, list }: { submission: Submission; list: OutcomeNoticeProps['list'] }) {
  const { sentAt, missed, startOver } = submission;
  const { shownTime } = useSiteTime();
  const text = draftText.tooOld;
  return (
    <Notice
      urgent
      tone="soon"
      title={draftText.unanswered(shownTime(sentAt ?? ''))}
      action={
        <Wrapped>
          {list && <Look to={list.to} />}
          <Button onClick={missed}>{text.missing}</Button>
          <Button onClick={startOver}>{text.recorded}</Button>
        </Wrapped>
      }
    >
      {text.text}
    </Notice>
  );
}

interface OutcomeNoticeProps {
  submission: Submission;
  /** A link to the list that shows whether the record was stored; null if sending again is harmless. */
  list: { label: string; to: string } | null;
}

/**
 * The result of the last attempt to send, until the form is changed, and whether a record may be stored. It is scrolled
 * into view.
 */
export function OutcomeNotice({ submission, list }: OutcomeNoticeProps) {
  const { hasNoResponse, refusal, isEarlierOutcomeUnknown, isSending, isTooOld, unshown } = submission;
  const { shownTime } = useSiteTime();
  const notices = useRef<HTMLDivElement>(null);
  useAfter(isSending, () => {
    notices.current?.scrollIntoView({ block: 'nearest' });
    // The field that it was sent from cannot be reached any more.
    if (document.activeElement?.closest('[inert]')) notices.current?.focus({ preventScroll: true });
  });
  const mayBeStored = isEarlierOutcomeUnknown && list;
  if (!hasNoResponse && !refusal && !mayBeStored && !isTooOld && unshown.length === 0) return null;
  return (
    <Stack ref={notices} data-outcome tabIndex={-1}>
      {unshown.length > 0 && (
        <Notice urgent tone="stop" title={draftText.unshown}>
          {unshown.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Notice>
      )}
      {hasNoResponse && (
        <Notice
          urgent={submission.isNewlyLost}
          tone="soon"
          title={submission.noResponse ?? draftText.unanswered(shownTime(submission.sentAt ?? ''))}
        >
          {draftText.resending}
          {submission.keepsSent && ` ${draftText.staysSent}`}
        </Notice>
      )}
      {isTooOld && <TooOldNotice submission={submission} list={list} />}
      {refusal && <Notice tone="stop">{refusal}</Notice>}
      {/* What was changed after that is another record. */}
      {mayBeStored && (
        <Notice
          urgent
          tone="soon"
          title={reportText.outcomeUnknown(list.label)}
          action={<Look to={list.to} />}
        />
      )}
    </Stack>
  );
}

/** After a lost response: whether it had been stored already, or only now. */
export function LateNotice({ submission: { late } }: { submission: Pick<Submission, 'late'> }) {
  return late && <Notice>{draftText.late[late]}</Notice>;
}

interface SendButtonProps {
  submission: Submission;
  icon?: ComponentProps<typeof Button>['icon'];
  children: ReactNode;
}

/** Sends the form, or what had no response once more; nothing where only a person can tell whether it was stored. */
export function SendButton({ submission, icon, children }: SendButtonProps) {
  const { isTooOld, isSending } = submission;
  if (isTooOld) return null;
  return (
    <SubmitButton icon={icon} busy={isSending}>
      {children}
    </SubmitButton>
  );
}

interface SubmissionFormProps extends OutcomeNoticeProps {
  label: string;
  list: { label: string; to: string };
  /** What the button that sends says, if it is not the usual. */
  submitLabel?: string | false;
  says: ComponentProps<typeof SendBar>['says'];
  children: ReactNode;
}

/** The frame of a one-page report, which cannot be changed after it is sent. */
export function SubmissionForm({
  submission,
  label,
  list,
  submitLabel,
  says,
  children,
}: SubmissionFormProps) {
  return (
    <Form
      ref={submission.ref}
      noValidate
      onSubmit={submission.submit}
      onKeyDown={moveOnEnter}
      aria-label={label}
      aria-busy={submission.isSending}
    >
      <RestoredNotice submission={submission} />
      <Parts inert={submission.isWaiting}>{children}</Parts>
      <OutcomeNotice submission={submission} list={list} />
      <SendBar says={says} note={reportText.final}>
        <ButtonLink to={list.to}>{dialogText.cancel}</ButtonLink>
        <SetAside submission={submission} />
        <SendButton submission={submission}>{submitLabel || reportText.submit}</SendButton>
      </SendBar>
      <UnsavedWarning
        when={submission.isDirty}
        isSent={submission.isSending || submission.isWaiting}
        onLeave={submission.forget}
      />
    </Form>
  );
}
