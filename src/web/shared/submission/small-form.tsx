import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../../strings/ui';
import { Actions } from '../../ui/actions';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/primitives';
import { TextInput } from '../../ui/text-input';
import { NotKept, OpenInOtherTab, OtherDrafts } from './form-drafts';
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

/** The fields of a form in a dialog, which cannot be changed while they may be stored as they were sent, and what came of sending. */
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
  /** What its button says; without it the dialog around it has one. */
  submit?: string;
  kind?: ComponentProps<typeof Button>['kind'];
  onCancel?: () => void;
}

/** A form in a dialog or in a part of one. */
export function SmallForm({ submission, onKeyDown, submit, kind, onCancel, children }: SmallFormProps) {
  const button = submit !== undefined && (
    <Button type="submit" kind={kind} busy={submission.isSending}>
      {submit}
    </Button>
  );
  return (
    <Stack as="form" ref={submission.ref} noValidate onSubmit={submission.submit} onKeyDown={onKeyDown}>
      <SentParts submission={submission}>{children}</SentParts>
      {button && (
        <Actions>
          {onCancel && <Button onClick={onCancel}>{dialogText.cancel}</Button>}
          {button}
        </Actions>
      )}
    </Stack>
  );
}

interface FoldedFormProps extends SmallFormProps {
  /** What the button that opens it says. */
  opener: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A form that few need: behind a button, which folds it again. */
export function FoldedForm({ opener, isOpen, onToggle, ...form }: FoldedFormProps) {
  return (
    <Stack $gap={3}>
      <Button aria-expanded={isOpen} onClick={onToggle}>
        {opener}
      </Button>
      {isOpen && <SmallForm kind="primary" {...form} />}
    </Stack>
  );
}

interface FormOf<Draft> extends Pick<Submission, 'errors' | 'isSending'> {
  draft: Draft;
  change: (parts: Partial<Draft>) => void;
}

/** What the text field of a key of the draft is given. */
export const textOf = <Key extends string, Draft extends Record<Key, string | null>>(
  { draft, errors, isSending, change }: FormOf<Draft>,
  key: Key,
) => ({
  value: draft[key] ?? '',
  error: errors[key],
  readOnly: isSending,
  onChange: (typed: string) => change({ [key]: typed } as Partial<Draft>),
});

interface TextFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A text that has to be there. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} required error={error}>
      <TextInput {...input} />
    </Field>
  );
}
