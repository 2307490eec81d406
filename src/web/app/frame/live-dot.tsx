import styled, { css } from 'styled-components';
import { color, font, media, radius, space } from '../../ui/theme';
import { hiddenFromSight } from '../../ui/visually-hidden';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const on = css`
  background: ${color.live};
  box-shadow: 0 0 0 ${space.segment} ${color.accentSoft};
`;

const off = css`
  background: none;
  border: 2px solid ${color.soon};
`;

const Dot = styled.span<{ $live: boolean }>`
  inline-size: ${space[2]};
  block-size: ${space[2]};
  margin: ${space[1]};
  border-radius: ${radius.round};
  ${({ $live }) => ($live ? on : off)}
`;

const Word = styled.span`
  ${media.phone} {
    ${hiddenFromSight}
  }
`;

/** Whether the screen updates live, as a dot with a label (on a phone for screen readers only). */
export function LiveDot({ live, label }: { live: boolean; label: string }) {
  return (
    <Frame role="status" title={label}>
      <Dot $live={live} aria-hidden />
      <Word>{label}</Word>
    </Frame>
  );
}
