import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { color, font, layout, media, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

const Frame = styled(Card)`
  padding: ${space[4]} ${space[5]};
  ${media.phone} {
    padding: ${space[4]};
  }
  ${media.print} {
    padding-block: ${space[1]};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${layout.amountWidth}, 1fr));
  gap: ${space[3]} ${space[4]};
  dt {
    color: ${color.inkQuiet};
    font-size: ${font.size.small};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

interface FactCardProps {
  /** What the facts are of, for screen readers. */
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** A few short facts side by side, each below its name. */
export function FactCard({ title, facts }: FactCardProps) {
  return (
    <Frame as="section">
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <List>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </List>
    </Frame>
  );
}
