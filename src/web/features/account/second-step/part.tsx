import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText as text } from '../../../../strings/second-step';
import { SmallForm, TextField, textOf } from '../../../shared/submission/small-form';
import { useSmallForm } from '../../../shared/submission/use-small-form';
import { Stack } from '../../../ui/primitives';
import { font, layout, space } from '../../../ui/theme';

/** Tells the browser's password manager whose password a form is about. */
export function PasswordOwner({ login }: { login: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={login} />;
}

interface OwnPasswordFieldProps extends ReturnType<typeof textOf> {
  login: string;
  autoFocus?: boolean;
}

/** The person's own password, before something that protects the account is changed. */
export function OwnPasswordField({ login, ...input }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner login={login} />
      <TextField
        type="password"
        autoComplete="current-password"
        label={text.password}
        hint={text.passwordWhy}
        {...input}
      />
    </>
  );
}

interface PasswordConfirmProps<Result> {
  login: string;
  /** What it is asked for. */
  children?: ReactNode;
  submit?: string;
  danger?: boolean;
  send: (body: { password: string }) => Promise<Result>;
  failed: string;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Asks for the password once more, before something that protects the account is changed. */
export function PasswordConfirm<Result>(props: PasswordConfirmProps<Result>) {
  const { login, submit = text.continue, danger } = props;
  const form = useSmallForm({
    body: secondStepEndpoints.beginCodes.body,
    isOnce: true,
    emptyDraft: () => ({ password: '' }),
    toBody: (draft) => draft,
    send: ({ body }) => props.send(body),
    failed: props.failed,
    onDone: props.onDone,
  });
  return (
    <SmallForm
      submission={form}
      submit={submit}
      kind={danger ? 'danger' : 'primary'}
      onCancel={props.onCancel}
    >
      {props.children}
      <OwnPasswordField
        {...textOf(form, 'password')}
        login={login}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
        autoFocus
      />
    </SmallForm>
  );
}

/* No buttons are held at the end of this dialog: their room is its own, too. */
const Frame = styled(Stack)`
  scroll-margin-block-end: calc(-1 * (${layout.target} + ${space[5]}));
`;

const Title = styled.h4`
  font-size: ${font.size.medium};
  font-weight: ${font.weight.bold};
`;

interface PartProps {
  title: string;
  /** What is shown of it; null while it waits for the person. Where it changes, the focus comes to the title. */
  step: string | null;
  children: ReactNode;
}

/** One of the ways to protect an account. */
export function Part({ title, step, children }: PartProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const hasChanged = before.current !== step;
    before.current = step;
    // A form that was opened has the focus in its first field.
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
    // With its buttons, which are below what has the focus.
    if (hasChanged) section.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const id = useId();
  return (
    <Frame as="section" ref={section} $gap={3} aria-labelledby={id}>
      <Title id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Frame>
  );
}
