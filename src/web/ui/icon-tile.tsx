import styled from 'styled-components';
import type { Icon } from './icon';
import { color, layout, radius } from './theme';

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  border-radius: ${radius.control};
  background: ${color.accentSoft};
  color: ${color.accent};
`;

/** An icon on a soft green square, at the head of a card. */
export function IconTile({ icon: IconShape }: { icon: Icon }) {
  return (
    <Tile aria-hidden>
      <IconShape size={layout.icon} />
    </Tile>
  );
}
