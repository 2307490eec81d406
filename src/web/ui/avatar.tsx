import styled from 'styled-components';
import { color, font, radius, space } from './theme';

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${space[9]};
  block-size: ${space[9]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${font.size.table};
  font-weight: ${font.weight.heavy};
  overflow: hidden;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** The first letters of the first two words: 'דנה כהן' is 'דכ'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}

/** A person, by picture or by initials; the name is read out. */
export function Avatar({ name, picture }: { name: string; picture?: string | undefined }) {
  return (
    <Disc role="img" aria-label={name} title={name}>
      {picture ? <img src={picture} alt="" /> : initials(name)}
    </Disc>
  );
}
