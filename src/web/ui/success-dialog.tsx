import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from './button';
import { Dialog, DialogActions } from './dialog';
import { color, layout, media } from './theme';

const Mark = styled(CircleCheck)`
  color: ${color.accent};
`;

export type NextAction = { label: string; to: string } | { label: string; onClick: () => void };

const Actions = styled(DialogActions)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

type SuccessDialogProps = {
  title: string;
  children?: ReactNode;
  /** The most likely one first. */
  actions: readonly NextAction[];
};

/** Confirms a submit and offers the next actions. It cannot be closed, since there is nothing to go back to. */
export function SuccessDialog({ title, children, actions }: SuccessDialogProps) {
  return (
    <Dialog title={title} alert mark={<Mark size={layout.icon} aria-hidden />}>
      {children && <div>{children}</div>}
      <Actions>
        {actions.map(({ label, ...action }, at) => {
          const kind = at === 0 ? 'primary' : 'secondary';
          return 'to' in action ? (
            <ButtonLink key={label} kind={kind} {...action}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} kind={kind} {...action}>
              {label}
            </Button>
          );
        })}
      </Actions>
    </Dialog>
  );
}
