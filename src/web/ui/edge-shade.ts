import { css } from 'styled-components';
import { color, space } from './theme';

/** On a card that scrolls sideways: where it goes on beyond an edge, that edge is in shade. */
export const edgeShade = css`
  background:
    linear-gradient(to right, ${color.card} 30%, transparent) left / ${space[10]} 100% no-repeat local,
    linear-gradient(to left, ${color.card} 30%, transparent) right / ${space[10]} 100% no-repeat local,
    linear-gradient(to right, ${color.shadeDeep}, transparent) left / ${space[3]} 100% no-repeat scroll,
    linear-gradient(to left, ${color.shadeDeep}, transparent) right / ${space[3]} 100% no-repeat scroll;
`;
