import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card, CardBody, CardHead, CardTitle } from './card';
import { VisuallyHidden } from './primitives';
import { font, layout, media, notPrinted, quiet, space, struck } from './theme';

const List = styled.dl`
  display: grid;
  > [data-screen-only] {
    ${notPrinted}
  }
  dt {
    ${quiet('small')}
  }
  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    ${struck}
  }
`;

const Lines = styled(List)`
  grid-template-columns: minmax(${space[16]}, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
  > div {
    display: contents;
  }
`;

export type Fact = {
  label: string;
  value: ReactNode;
  /** It is left out of what is printed. */
  screenOnly?: boolean;
};

const factItems = (facts: readonly Fact[]) =>
  facts.map(({ label, value, screenOnly }) => (
    <div key={label} data-screen-only={screenOnly}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return <Lines>{factItems(facts)}</Lines>;
}

export function KeyValueCard(props: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const { title, facts, children } = props;
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

const Flow = styled(List)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
  font-size: ${font.size.small};
  dt,
  dd {
    display: inline;
  }
  dt::after {
    content: ': ';
    white-space: pre;
  }
`;

/** Short facts one after another, each after its name. */
export function FactFlow({ facts }: { facts: readonly Fact[] }) {
  return <Flow>{factItems(facts)}</Flow>;
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

const Columns = styled(List)`
  grid-template-columns: repeat(auto-fit, minmax(${layout.amountWidth}, 1fr));
  gap: ${space[3]} ${space[4]};
`;

/** A few short facts side by side, each below its name; `title` is what they are of, for screen readers. */
export function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Frame as="section">
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <Columns>{factItems(facts)}</Columns>
    </Frame>
  );
}
