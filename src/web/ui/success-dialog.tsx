import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from './button';
import { Dialog, DialogActions } from './dialog';
import { color, layout } from './theme';

const Mark = styled(CircleCheck)`
  color: ${color.accent};
`;

/** One way on from here: a link, or something to do. */
export type WayOn = { label: string; to: string } | { label: string; onClick: () => void };

/* More than two are in pairs. */
const Pairs = styled(DialogActions)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

type SuccessDialogProps = { title: string; children?: ReactNode; ways: readonly WayOn[] };

function Way({ way, first }: { way: WayOn; first: boolean }) {
  const kind = first ? 'primary' : 'secondary';
  if ('to' in way)
    return (
      <ButtonLink kind={kind} to={way.to}>
        {way.label}
      </ButtonLink>
    );
  return (
    <Button kind={kind} onClick={way.onClick}>
      {way.label}
    </Button>
  );
}

/** It worked; where to now? There is no closing it: what was sent is sent. */
export function SuccessDialog({ title, children, ways }: SuccessDialogProps) {
  const Ways = ways.length > 2 ? Pairs : DialogActions;
  return (
    <Dialog title={title} alert mark={<Mark size={layout.icon} aria-hidden />}>
      {children && <div>{children}</div>}
      <Ways>
        {ways.map((way, at) => (
          <Way key={way.label} way={way} first={at === 0} />
        ))}
      </Ways>
    </Dialog>
  );
}
