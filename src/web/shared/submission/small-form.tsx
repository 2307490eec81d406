import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../../ui/primitives';
import { NotKept, OpenInOtherTab } from './draft-troubles';
import { OtherDrafts } from './form-drafts';
import { OutcomeNotice, Parts } from './submission-form';
import type { Submission } from './use-submission';

/* Why nothing can be changed is said before it; what is wrong, beside the button. */
const Told = styled.div<{ $first: boolean }>`
  order: ${({ $first }) => ($first ? -1 : 0)};
  &:empty {
    display: none;
  }
`;

interface PartsProps {
  submission: Submission;
  children: ReactNode;
}

/** The fields of a form in a dialog, which cannot be changed while they may stand as they were sent, and what came of sending. */
export function SentParts({ submission, children }: PartsProps) {
  return (
    <>
      <OpenInOtherTab form={submission.form} />
      {submission.keepsSent && <OtherDrafts submission={submission} />}
      <NotKept draftId={submission.draftId} />
      <Parts inert={submission.isWaiting}>{children}</Parts>
      <Told $first={submission.isWaiting}>
        {/* Why it was refused is said by the notification, and under the field. */}
        <OutcomeNotice submission={{ ...submission, refusal: null }} list={null} />
      </Told>
    </>
  );
}

interface SmallFormProps extends PartsProps {
  /** Of a report: Enter moves on. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Its buttons, if the dialog has none. */
  actions?: ReactNode;
}

/** A form in a dialog or in a part of one. */
export function SmallForm({ submission, onKeyDown, actions, children }: SmallFormProps) {
  return (
    <Stack as="form" ref={submission.ref} noValidate onSubmit={submission.submit} onKeyDown={onKeyDown}>
      <SentParts submission={submission}>{children}</SentParts>
      {actions}
    </Stack>
  );
}
