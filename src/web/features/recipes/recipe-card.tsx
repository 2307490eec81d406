import { useId, type ReactNode } from 'react';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline, Quiet } from '../../ui/primitives';

interface RecipeCardProps {
  title: string;
  /** The number of rows. */
  count?: number;
  /** Next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a part of a recipe, labelled by its heading. */
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

/** The rows of a card; `ordered` for an ordered list. */
export function RecipeRows({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  // Safari does not announce a list without markers unless it has the role.
  return <List role="list">{children}</List>;
}
