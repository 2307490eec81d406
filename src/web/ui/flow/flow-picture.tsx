import { useLayoutEffect, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { FlowEdge, FlowNode } from './flow-types';
import { placeFlow } from './place-flow';
import { useRoom } from './use-room';
import { A4, LEAST_ZOOM, zoomIn, zoomOn } from './zoom';

/** From right to left where that can be read in the room there is, else upwards. */
function placeIn(nodes: readonly FlowNode[], edges: readonly FlowEdge[], room: number) {
  const inline = placeFlow(nodes, edges, 'inline');
  return inline.width * LEAST_ZOOM <= room ? inline : placeFlow(nodes, edges, 'up');
}

interface FlowPictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

/** What goes into what, drawn: a list of linked boxes with lines between them, laid out by itself. */
export function FlowPicture({ label, nodes, edges }: FlowPictureProps) {
  const { frame, room } = useRoom();
  const placed = useMemo(() => placeIn(nodes, edges, room ?? 0), [nodes, edges, room]);

  // Where it still does not fit, what it is all about is in sight first.
  useLayoutEffect(() => {
    const target = frame.current?.querySelector('[data-target]')?.getBoundingClientRect();
    if (!target || !frame.current) return;
    const around = frame.current.getBoundingClientRect();
    frame.current.scrollLeft += target.x + target.width / 2 - (around.x + around.width / 2);
  }, [frame, placed]);

  return (
    <FlowCanvas
      label={label}
      frame={frame}
      placed={placed}
      zoom={zoomIn(placed, room ?? 0)}
      printZoom={zoomOn(A4, placed)}
      centred
    />
  );
}
