import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { draftText } from '../../../strings/drafts';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { Button, ButtonLink } from '../../ui/button';
import { Quiet } from '../../ui/cell';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { layout, space } from '../../ui/theme';
import { UnsureNotice } from '../../ui/unsure-notice';
import { UnsavedWarning } from '../unsaved-warning';
import { useSiteTime } from '../use-site-time';
import type { Submission } from './use-submission';

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
`;

/** Says that a draft was restored and from when it is, with the way to an empty form. */
export function RestoredNotice({ submission: { restored, startOver } }: { submission: Submission }) {
  const { shownTime } = useSiteTime();
  if (!restored) return null;
  return (
    <Notice
      action={
        <Button icon={RotateCcw} onClick={() => startOver()}>
          {draftText.discard}
        </Button>
      }
    >
      {draftText.restoredFrom(shownTime(restored.savedAt))}
      {restored.hasLostTime && ` ${draftText.timeAgain}`}
    </Notice>
  );
}

interface OutcomeNoticeProps {
  submission: Submission;
  /** What is said where no answer came. */
  unanswered: string;
  /** Where one can look whether what got no answer is stored; null where sending again does no harm. */
  list: { label: string; to: string } | null;
}

/** What became of the last attempt to send it, until something is changed; and what one cannot be sure of. */
export function OutcomeNotice({ submission, unanswered, list }: OutcomeNoticeProps) {
  return (
    <>
      {submission.isUnanswered && <Notice tone="soon" title={unanswered} />}
      {submission.refusal && <Notice tone="stop">{submission.refusal}</Notice>}
      {submission.isUnsure && list && <UnsureNotice list={list} />}
    </>
  );
}

interface SubmissionFormProps extends OutcomeNoticeProps {
  label: string;
  list: { label: string; to: string };
  children: ReactNode;
}

/** The frame of a report that is filled in on one page and cannot be changed once it is sent. */
export function SubmissionForm({ submission, label, list, unanswered, children }: SubmissionFormProps) {
  return (
    <Form ref={submission.ref} noValidate onSubmit={submission.submit} aria-label={label}>
      <RestoredNotice submission={submission} />
      {children}
      <Quiet as="p">{reportText.final}</Quiet>
      <OutcomeNotice submission={submission} unanswered={unanswered} list={list} />
      <StickyActions>
        <ButtonLink to={list.to}>{dialogText.cancel}</ButtonLink>
        <Button type="submit" kind="primary" busy={submission.isSending}>
          {reportText.submit}
        </Button>
      </StickyActions>
      <UnsavedWarning when={submission.isDirty} onLeave={submission.forget} />
    </Form>
  );
}
