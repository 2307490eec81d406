import styled from 'styled-components';
import { firstGrapheme } from '../../domain/graphemes';
import { centered, color, edgeInForced, font, layout, radius, space } from './theme';

export const AvatarButton = styled.button`
  ${centered}
  min-inline-size: ${layout.target};
  min-block-size: ${layout.target};
  border-radius: ${radius.round};
`;

const Disc = styled.span<{ $large: boolean }>`
  ${centered}
  flex: none;
  inline-size: ${({ $large }) => ($large ? layout.portrait : space[9])};
  aspect-ratio: 1;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${({ $large }) => ($large ? font.size.title : font.size.table)};
  font-weight: ${font.weight.heavy};
  overflow: hidden;
  ${edgeInForced}
  /* Not as text: it would have to be a part of the name that voice control knows. */
  &[data-initials]::before {
    content: attr(data-initials);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** The first letters of the first two words: 'דנה כהן' is 'דכ'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.slice(0, 2).map(firstGrapheme).join('');
}

type AvatarProps = { name: string; picture?: string | null | undefined; large?: boolean };

/** A person's picture or initials, named for screen readers. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  return (
    <Disc role="img" title={name} $large={large} data-initials={picture ? undefined : initials(name)}>
      {picture && <img src={picture} alt="" />}
    </Disc>
  );
}
