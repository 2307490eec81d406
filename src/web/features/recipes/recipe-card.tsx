import { useId, type ReactNode } from 'react';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline, Quiet } from '../../ui/cell';

interface RecipeCardProps {
  title: string;
  /** How many stand in it. */
  count?: number;
  /** Next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a recipe in a card, named by its heading. */
export function RecipeCard({ title, count, action, children }: RecipeCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <Inline>
          <CardTitle id={id}>{title}</CardTitle>
          {count !== undefined && <Quiet>{count}</Quiet>}
        </Inline>
        {action}
      </CardHead>
      {children}
    </Card>
  );
}

/** The rows of such a card; `ordered` where their order counts. */
export function RecipeRows({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  // Safari reads no list where the markers are taken away, unless the role says so.
  return <List role="list">{children}</List>;
}
