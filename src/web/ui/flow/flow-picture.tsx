import { useCallback, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Flow } from './flow-types';
import { placeFlow } from './place-flow';
import { placeLadder } from './place-ladder';

/** A picture that would be smaller than this from right to left is laid out downwards. */
const EASY_ZOOM = 0.9;

/** The picture of a flow: from right to left if it is readable in the room there is, else downwards, as on a phone. */
export function FlowPicture({ label, flow }: { label: string; flow: Flow }) {
  const inline = useMemo(() => placeFlow(flow), [flow]);
  const place = useCallback(
    (room: number) => {
      if (inline.width * EASY_ZOOM <= room) return inline;
      const ladder = placeLadder(flow, room);
      // In the same order either way: a link that moved within the list would lose its focus.
      const byId = new Map(ladder.nodes.map((node) => [node.id, node]));
      return { ...ladder, nodes: inline.nodes.map(({ id }) => byId.get(id)!) };
    },
    [inline, flow],
  );
  return <FlowCanvas label={label} place={place} centred />;
}
