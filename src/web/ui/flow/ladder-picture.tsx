import { useCallback } from 'react';
import { FlowCanvas, type PictureProps } from './flow-canvas';
import type { Flow } from './flow-types';
import { placeLadder } from './place-ladder';

/** The picture of a sequence: results below each other, sources next to them. */
export function LadderPicture({ flow, ...props }: PictureProps & { flow: Flow }) {
  return <FlowCanvas {...props} place={useCallback((room) => placeLadder(flow, room), [flow])} />;
}
