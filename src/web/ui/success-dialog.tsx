import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from './button';
import { Dialog, DialogActions } from './dialog';
import { color, layout } from './theme';

const Mark = styled(CircleCheck)`
  color: ${color.accent};
`;

export type NextAction = { label: string; to: string } | { label: string; onClick: () => void };

const Pairs = styled(DialogActions)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const Next = styled(DialogActions)`
  display: grid;
  justify-content: stretch;
`;

type SuccessDialogProps = {
  title: string;
  children?: ReactNode;
  /** The most likely actions. */
  next?: readonly NextAction[];
  actions: readonly NextAction[];
};

function ActionButton({ action, first }: { action: NextAction; first: boolean }) {
  const kind = first ? 'primary' : 'secondary';
  if ('to' in action)
    return (
      <ButtonLink kind={kind} to={action.to}>
        {action.label}
      </ButtonLink>
    );
  return (
    <Button kind={kind} onClick={action.onClick}>
      {action.label}
    </Button>
  );
}

/** Confirms a submit and offers the next actions. It cannot be closed, since there is nothing to go back to. */
export function SuccessDialog({ title, children, next = [], actions }: SuccessDialogProps) {
  const Actions = actions.length > 2 ? Pairs : DialogActions;
  return (
    <Dialog title={title} alert mark={<Mark size={layout.icon} aria-hidden />}>
      {children && <div>{children}</div>}
      {next.length > 0 && (
        <Next>
          {next.map((action, at) => (
            <ActionButton key={action.label} action={action} first={at === 0} />
          ))}
        </Next>
      )}
      <Actions>
        {actions.map((action, at) => (
          <ActionButton key={action.label} action={action} first={at === 0 && next.length === 0} />
        ))}
      </Actions>
    </Dialog>
  );
}
