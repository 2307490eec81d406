import { useCallback } from 'react';
import { FlowCanvas, type PictureProps } from './flow-canvas';
import type { Ladder } from './flow-types';
import { placeLadder } from './place-ladder';

/** The picture of a sequence: results below each other, sources next to them. */
export function LadderPicture({ ladder, ...props }: PictureProps & { ladder: Ladder }) {
  return <FlowCanvas {...props} place={useCallback((room) => placeLadder(ladder, room), [ladder])} />;
}
