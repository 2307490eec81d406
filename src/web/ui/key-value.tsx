import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, media, space } from './theme';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(${space[16]}, max-content) 1fr;
  gap: ${space[2]} ${space[4]};
`;

const notOnPaper = css`
  ${media.print} {
    display: none;
  }
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

export type Fact = {
  label: string;
  value: ReactNode;
  /** It is left out of what is printed. */
  screenOnly?: boolean;
};

/** Facts, each with its name before it. */
export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, screenOnly = false }) => (
        <Fragment key={label}>
          <Key $screenOnly={screenOnly}>{label}</Key>
          <Value $screenOnly={screenOnly}>{value}</Value>
        </Fragment>
      ))}
    </List>
  );
}
