import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { color, font, layout, radius, space } from './theme';

const Frame = styled.span<{ $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
  font-size: ${({ $large }) => ($large ? font.size.title : font.size.large)};
  font-weight: ${font.weight.heavy};
`;

const Mark = styled.span<{ $large: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${({ $large }) => ($large ? layout.target : layout.mark)};
  block-size: ${({ $large }) => ($large ? layout.target : layout.mark)};
  border-radius: ${radius.card};
  background: ${color.accent};
  color: ${color.onAccent};
  line-height: 1;
`;

/** The mark and the product's name. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <Frame $large={large}>
      <Mark $large={large} aria-hidden>
        {uiText.markLetter}
      </Mark>
      {uiText.product}
    </Frame>
  );
}
