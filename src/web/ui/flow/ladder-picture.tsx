import { useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Ladder } from './ladder-heights';
import { placeLadder } from './place-ladder';
import { useRoom } from './use-room';
import { NOTHING, zoomIn, zoomOn, type Paper } from './zoom';

interface LadderPictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  ladder: Ladder;
  /** The room it has when printed; without it, it is as large there as on the screen. */
  paper?: Paper;
  /** Makes buttons of the nodes; the same function each time, or all of them are rendered again. */
  onPick?: (id: string) => void;
}

/** What is made one after the other, and what goes into it: steps below each other, materials next to them. */
export function LadderPicture({ label, ladder, paper, onPick }: LadderPictureProps) {
  const { frame, room } = useRoom();
  // Drawn once its room is known, and not twice: it may have hundreds of nodes.
  const placed = useMemo(() => (room === null ? NOTHING : placeLadder(ladder, room)), [ladder, room]);
  const zoom = zoomIn(placed, room ?? 0);
  return (
    <FlowCanvas
      label={label}
      frame={frame}
      placed={placed}
      zoom={zoom}
      printZoom={paper ? zoomOn(paper, placed) : zoom}
      onPick={onPick}
    />
  );
}
