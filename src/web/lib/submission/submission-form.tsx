import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { timeText } from '../../../strings/time-of-doing';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { Button, ButtonLink } from '../../ui/button';
import { Quiet, Stack } from '../../ui/primitives';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { moveOnEnter } from '../../ui/move-on-enter';
import { Notice, OutcomeUnknownNotice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { column, layout } from '../../ui/theme';
import { UnsavedWarning } from '../unsaved-warning';
import { useSiteTime } from '../site-time';
import { useAfter } from '../use-after';
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
          text={dialogText.filled.text}
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
  const { restored, missingTime, startOver } = submission;
  const { shownTime } = useSiteTime();
  if (!restored) return null;
  return (
    <Notice action={<DiscardDraft onDiscard={startOver} />}>
      {draftText.restoredFrom(shownTime(restored.savedAt))}
      {missingTime && ` ${timeText.enterAgain(missingTime)}`}
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
  const { noResponse, refusal, isEarlierOutcomeUnknown, isSending } = submission;
  const notices = useRef<HTMLDivElement>(null);
  useAfter(isSending, () => notices.current?.scrollIntoView({ block: 'nearest' }));
  const mayBeStored = isEarlierOutcomeUnknown && list;
  if (!noResponse && !refusal && !mayBeStored) return null;
  return (
    <Stack ref={notices}>
      {noResponse && <Notice tone="soon" title={noResponse} />}
      {refusal && <Notice tone="stop">{refusal}</Notice>}
      {mayBeStored && <OutcomeUnknownNotice list={list} />}
    </Stack>
  );
}

interface SubmissionFormProps extends OutcomeNoticeProps {
  label: string;
  list: { label: string; to: string };
  /** What the button that sends says, if it is not the usual. */
  submitLabel?: string | false;
  children: ReactNode;
}

/** The frame of a one-page report, which cannot be changed after it is sent. */
export function SubmissionForm({ submission, label, list, submitLabel, children }: SubmissionFormProps) {
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
      {children}
      <Quiet as="p">{reportText.final}</Quiet>
      <OutcomeNotice submission={submission} list={list} />
      <StickyActions>
        <ButtonLink to={list.to}>{dialogText.cancel}</ButtonLink>
        <Button type="submit" kind="primary" busy={submission.isSending}>
          {submitLabel || reportText.submit}
        </Button>
      </StickyActions>
      <UnsavedWarning when={submission.isDirty} onLeave={submission.forget} />
    </Form>
  );
}
