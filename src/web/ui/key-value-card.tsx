import type { ReactNode } from 'react';
import { Card, CardBody, CardHead, CardTitle } from './card';
import { KeyValue, type Fact } from './key-value';

interface KeyValueCardProps {
  title: string;
  facts: readonly Fact[];
  /** Below the facts. */
  children?: ReactNode;
}

/** A part of a record: its title and its facts, line by line. */
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
