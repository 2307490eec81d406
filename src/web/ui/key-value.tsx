import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from './theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(${space[16]}, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
`;

const Key = styled.dt`
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

const Value = styled.dd`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Facts, each with its name before it. */
export function KeyValue({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <Key>{fact.label}</Key>
          <Value>{fact.value}</Value>
        </Fragment>
      ))}
    </List>
  );
}
