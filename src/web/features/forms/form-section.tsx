import { Check, CheckCheck, ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { formsText as text } from '../../../strings/forms';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { spread } from '../../ui/stack';
import { border, focusRing, font, layout, motion, radius, space } from '../../ui/theme';

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
  display: flex;
  align-items: center;
  gap: ${space[3]};
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

const Chevron = styled(ChevronDown)<{ $open: boolean }>`
  rotate: ${({ $open }) => ($open ? '180deg' : '0deg')};
  transition: rotate ${motion.normal};
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
  /** Null where a form has no headings: then its items stand without a head that opens and closes. */
  title: string | null;
  progress: { done: number; of: number };
  open: boolean;
  onToggle: () => void;
  /** Answers 'fine' to what is left; null where there is nothing of that kind left. */
  onAllFine: (() => void) | null;
  children: ReactNode;
}

/** An area of a checklist: it opens and closes, says how far it is, and can be called fine as a whole. */
export function ChecklistSection(props: ChecklistSectionProps) {
  const { title, progress, open, onToggle, onAllFine, children } = props;
  const id = useId();
  const isDone = progress.done === progress.of;
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
                <Chevron size={layout.icon} $open={open} aria-hidden />
                <span id={`${id}title`}>{title}</span>
              </Toggle>
            )}
            {progress.of > 0 && (
              <Badge tone={isDone ? 'accent' : 'quiet'} icon={isDone ? Check : undefined}>
                {text.fill.answered(progress.done, progress.of)}
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

/** Takes a whole line of a section. */
export const WholeLine = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

/** A part of any other form, under its heading where it has one. */
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
