import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink, type ButtonKind } from './button';
import { Dialog } from './dialog';
import { border, color, layout, space } from './theme';

const Mark = styled(CircleCheck)`
  color: ${color.accent};
`;

export type NextAction = { label: string; to: string } | { label: string; onClick: () => void };

function Next({
  action: { label, ...way },
  ...look
}: {
  action: NextAction;
  kind: ButtonKind;
  compact?: boolean;
}) {
  return 'to' in way ? (
    <ButtonLink {...look} {...way}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} {...way}>
      {label}
    </Button>
  );
}

/* All are as high as the highest. */
const Ways = styled.div`
  display: grid;
  grid-auto-rows: 1fr;
  gap: ${space[2]};
`;

const More = styled(Ways)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  row-gap: 0;
  padding-block-start: ${space[2]};
  border-block-start: ${border.line};
`;

type SuccessDialogProps = {
  title: string;
  children?: ReactNode;
  /** What most probably comes next: the only strong button. */
  next: NextAction;
  /** The list of what was made there, or what is likely as well. */
  then: NextAction;
  /** Where else one may want to go: quiet, and at most four. */
  more: readonly NextAction[];
};

/** Confirms a submit and offers what comes next. It cannot be closed, since there is nothing to go back to. */
export function SuccessDialog({ title, children, next, then, more }: SuccessDialogProps) {
  return (
    <Dialog
      title={title}
      alert
      told={children && <div>{children}</div>}
      mark={<Mark size={layout.icon} aria-hidden />}
    >
      <Ways>
        <Next action={next} kind="primary" />
        <Next action={then} kind="secondary" />
      </Ways>
      <More>
        {more.map((action) => (
          <Next key={action.label} action={action} kind="quiet" compact />
        ))}
      </More>
    </Dialog>
  );
}
