import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Card, CardBody, CardHead, CardTitle } from './card';
import { color, font, layout, media, notPrinted, space } from './theme';
import { VisuallyHidden } from './primitives';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(${space[16]}, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
`;

const notOnPaper = css`
  ${notPrinted}
`;

const Key = styled.dt<{ $screenOnly: boolean }>`
  ${({ $screenOnly }) => $screenOnly && notOnPaper}
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

const Value = styled.dd<{ $screenOnly: boolean }>`
  ${({ $screenOnly }) => $screenOnly && notOnPaper}
  min-inline-size: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

type Fact = {
  label: string;
  value: ReactNode;
  /** It is left out of what is printed. */
  screenOnly?: boolean;
};

export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <Lines>
      {facts.map(({ label, value, screenOnly = false }) => (
        <Fragment key={label}>
          <Key $screenOnly={screenOnly}>{label}</Key>
          <Value $screenOnly={screenOnly}>{value}</Value>
        </Fragment>
      ))}
    </Lines>
  );
}

interface KeyValueCardProps {
  title: string;
  facts: readonly Fact[];
  /** Below the facts. */
  children?: ReactNode;
}

export function KeyValueCard({ title, facts, children }: KeyValueCardProps) {
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{title}</CardTitle>
      </CardHead>
      <CardBody>
        <KeyValue facts={facts} />
        {children}
      </CardBody>
    </Card>
  );
}

const Frame = styled(Card)`
  padding: ${space[4]} ${space[5]};
  ${media.phone} {
    padding: ${space[4]};
  }
  ${media.print} {
    padding-block: ${space[1]};
  }
`;

const Columns = styled.dl`
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
      <Columns>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </Columns>
    </Frame>
  );
}
