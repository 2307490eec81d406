import { Check, CheckCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { formsText as text } from '../../../strings/forms';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Chevron } from '../../ui/icon';
import { Meter } from '../../ui/meter';
import { spread } from '../../ui/primitives';
import { border, column, focusRing, font, layout, radius, row, space } from '../../ui/theme';
import type { Progress } from './entry-values';

const Figure = styled.div`
  ${column(2)}
  inline-size: ${layout.amountWidth};
  strong {
    font-size: ${font.size.large};
    line-height: ${font.line.tight};
  }
`;

/** The progress of a checklist, next to its title. */
export function ProgressFigure({ answered, total }: Progress) {
  if (total === 0) return null;
  return (
    <Figure>
      <strong aria-hidden>{text.fill.answered(answered, total)}</strong>
      <Meter wide label={text.fill.progress(answered, total)} share={answered / total} />
    </Figure>
  );
}

const Head = styled.div`
  ${spread}
  gap: ${space[2]} ${space[4]};
  min-block-size: ${layout.rowHeight};
  padding: ${space[3]} ${space[4]};
`;

const Title = styled.h2`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-inline-size: 0;
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
`;

const Toggle = styled.button`
  ${row(3)}
  min-block-size: ${layout.target};
  padding: ${space[0]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-weight: inherit;
  text-align: start;
  &:focus-visible {
    ${focusRing}
  }
`;

const Rows = styled.div`
  border-block-start: ${border.line};
  & > * {
    padding: ${space[2]} ${space[4]};
  }
  & > * + * {
    border-block-start: ${border.line};
  }
`;

interface ChecklistSectionProps {
  /** Null for a form without headings: then the section cannot be closed. */
  title: string | null;
  progress: Progress;
  open: boolean;
  onToggle: () => void;
  /** Sets the unanswered pass/fail fields to 'fine'; null if there are none. */
  onAllFine: (() => void) | null;
  children: ReactNode;
}

/** A section of a checklist: collapsible, with its progress and a button to set the rest to 'fine'. */
export function ChecklistSection(props: ChecklistSectionProps) {
  const { title, progress, open, onToggle, onAllFine, children } = props;
  const id = useId();
  const { answered, total } = progress;
  const isDone = answered === total;
  return (
    <Card as="section" aria-labelledby={title === null ? undefined : `${id}title`}>
      {(title !== null || onAllFine) && (
        <Head>
          <Title>
            {title !== null && (
              <Toggle
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={onToggle}
              >
                <Chevron $open={open} />
                <span id={`${id}title`}>{title}</span>
              </Toggle>
            )}
            {total > 0 && (
              <Badge tone={isDone ? 'accent' : 'quiet'} icon={isDone ? Check : undefined}>
                {text.fill.answered(answered, total)}
              </Badge>
            )}
          </Title>
          {onAllFine && (
            <Button
              compact
              icon={CheckCheck}
              aria-label={title === null ? undefined : text.allFineIn(title)}
              onClick={onAllFine}
            >
              {text.allFine}
            </Button>
          )}
        </Head>
      )}
      {open && <Rows id={id}>{children}</Rows>}
    </Card>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${layout.cardWidth}), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

export const FullWidth = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

/** A section of a form that is not a checklist. */
export function PlainSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={title === null ? undefined : id}>
      <CardBody>
        {title !== null && <CardTitle id={id}>{title}</CardTitle>}
        <Grid>{children}</Grid>
      </CardBody>
    </Card>
  );
}
