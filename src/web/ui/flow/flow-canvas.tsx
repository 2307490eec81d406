import { memo, useCallback, useId, type CSSProperties, type RefObject } from 'react';
import { Batches } from '../batches';
import { Canvas, Frame, Lines, List } from './flow-look';
import { FlowBox } from './flow-box';
import type { PlacedEdge, PlacedFlow, PlacedNode } from './flow-types';

const Line = memo(function Line({ path, arrow }: { path: string; arrow: string }) {
  return <path d={path} markerEnd={arrow} />;
});

interface FlowCanvasProps {
  /** What the picture shows, for screen readers. */
  label: string;
  /** Whose width is measured. */
  frame: RefObject<HTMLDivElement | null>;
  placed: PlacedFlow;
  zoom: number;
  printZoom: number;
  /** In the middle of the room, or where reading begins. */
  centred?: boolean;
  /** Makes buttons of the nodes. */
  onPick?: (id: string) => void;
}

/** Draws what has its place already: a list of boxes with lines between them. */
export function FlowCanvas({ label, frame, placed, zoom, printZoom, centred, onPick }: FlowCanvasProps) {
  const arrow = useId();
  const { width, height, box } = placed;
  const pointed = placed.edges.filter((edge) => !edge.blunt);
  const blunt = placed.edges.flatMap((edge) => (edge.blunt ? edge.path : [])).join('');
  const labelled = placed.edges.filter((edge) => edge.label && edge.labelAt);
  const drawLine = useCallback(
    ({ from, to, path }: PlacedEdge) => <Line key={`${from}-${to}`} path={path} arrow={`url(#${arrow})`} />,
    [arrow],
  );
  const drawNode = useCallback(
    ({ x, y, ...node }: PlacedNode) => (
      <FlowBox
        key={node.id}
        {...node}
        right={-x - box.width / 2}
        top={y - box.height / 2}
        width={box.width}
        height={box.height}
        onPick={onPick}
      />
    ),
    [box.width, box.height, onPick],
  );
  const size = {
    width,
    height,
    marginInline: centred ? 'auto' : undefined,
    '--flow-zoom': zoom,
    '--flow-print-zoom': printZoom,
  } satisfies CSSProperties & Record<`--${string}`, number>;
  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0}>
      <Canvas style={size}>
        <Lines
          width={width}
          height={height}
          viewBox={`${-width} 0 ${width} ${height}`}
          aria-hidden
          focusable={false}
        >
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="9"
              markerHeight="9"
              orient="auto"
            >
              <path d="M1,1 9,5 1,9" />
            </marker>
          </defs>
          {/* Those without an arrow are one line: there may be hundreds. */}
          <path d={blunt} />
          <Batches items={pointed} render={drawLine} />
          {labelled.map(({ from, to, label: words, labelAt }) => (
            <text key={`${from}-${to}`} x={labelAt?.x} y={labelAt?.y}>
              {words}
            </text>
          ))}
        </Lines>
        {/* Safari reads no list where the markers are taken away, unless the role says so. */}
        <List role="list">
          <Batches items={placed.nodes} render={drawNode} />
        </List>
      </Canvas>
    </Frame>
  );
}
