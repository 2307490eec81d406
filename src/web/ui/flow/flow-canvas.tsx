import { memo, useCallback, useId, useMemo, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Batches } from '../batches';
import { Canvas, Frame, Lines, List } from './flow-look';
import type { FlowNode, PlacedEdge, PlacedFlow, PlacedNode } from './flow-types';
import { useRoom, zoomIn, zoomOn, type Paper } from './zoom';

export type OnPick = (kind: NonNullable<FlowNode['kind']>, item: number) => void;

export interface PictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  /** The space on paper; without it, the picture is as large as on the screen. */
  paper?: Paper;
  /** Makes the nodes buttons. Must be a stable function, else all nodes are rendered again. */
  onPick?: OnPick;
}

interface FlowCanvasProps extends PictureProps {
  /** Places the nodes in a room of this width. */
  place: (room: number) => PlacedFlow;
  /** The picture of the first render, before the width is known; nothing by default. */
  initial?: PlacedFlow;
  /** Centres the picture; by default it is where reading starts. */
  centred?: boolean;
}

const EMPTY: PlacedFlow = { width: 0, height: 0, box: { width: 0, height: 0 }, nodes: [], edges: [] };

const Line = memo(function Line({ path, arrow }: { path: string; arrow: string }) {
  return <path d={path} markerEnd={arrow} />;
});

interface FlowBoxProps extends FlowNode {
  right: number;
  top: number;
  width: number;
  height: number;
  onPick?: OnPick;
}

/** A node at its position: a link, a button, or plain. */
const FlowBox = memo(function FlowBox(props: FlowBoxProps) {
  const { title, sub, tone, mark, to, spoken, kind, item, onPick, right, top, width, height } = props;
  const box = { 'data-tone': tone, 'aria-label': spoken, title };
  const lines = (
    <>
      <strong>{title}</strong>
      <small>{sub}</small>
      {mark && (
        <span data-mark title={mark}>
          {mark}
        </span>
      )}
    </>
  );
  return (
    <li data-marked={Boolean(mark) || undefined} style={{ insetInlineStart: right, top, width, height }}>
      {to ? (
        <Link to={to} {...box}>
          {lines}
        </Link>
      ) : onPick && kind ? (
        <button type="button" {...box} onClick={() => onPick(kind, item!)}>
          {lines}
        </button>
      ) : (
        // An image, so that screen readers read its label instead of its lines.
        <div role="img" {...box}>
          {lines}
        </div>
      )}
    </li>
  );
});

/** Renders a placed picture: a list of boxes with lines between them. */
export function FlowCanvas({ label, place, initial = EMPTY, paper, centred, onPick }: FlowCanvasProps) {
  const { frame, room } = useRoom();
  const placed = useMemo(() => (room === null ? initial : place(room)), [initial, place, room]);
  const zoom = zoomIn(placed, room ?? 0);
  const arrow = useId();
  const { width, height, box, nodes, edges } = placed;
  const blunt = edges.flatMap((edge) => (edge.blunt ? edge.path : [])).join('');
  const renderLine = useCallback(
    ({ from, to, path }: PlacedEdge) => <Line key={`${from}-${to}`} path={path} arrow={`url(#${arrow})`} />,
    [arrow],
  );
  const renderNode = useCallback(
    ({ x, y, ...node }: PlacedNode) => (
      <FlowBox
        key={node.id}
        {...node}
        {...box}
        right={-x - box.width / 2}
        top={y - box.height / 2}
        onPick={onPick}
      />
    ),
    // oxlint-disable-next-line react/exhaustive-deps -- `box` is a new object in each picture
    [box.width, box.height, onPick],
  );
  const style = {
    width,
    height,
    marginInline: centred ? 'auto' : undefined,
    '--flow-zoom': zoom,
    '--flow-print-zoom': paper ? zoomOn(paper, placed) : zoom,
  } satisfies CSSProperties & Record<`--${string}`, number>;
  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0}>
      <Canvas style={style}>
        <Lines
          width={width}
          height={height}
          viewBox={`${-width} 0 ${width} ${height}`}
          aria-hidden
          focusable={false}
        >
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
          {/* One path for all lines without an arrow, of which there may be hundreds. */}
          <path d={blunt} />
          <Batches items={edges.filter((edge) => !edge.blunt)} render={renderLine} />
          {edges.map(
            ({ from, to, label: text, labelAt }) =>
              text && (
                <text key={`${from}-${to}`} {...labelAt}>
                  {text}
                </text>
              ),
          )}
        </Lines>
        {/* Safari does not announce a list without markers unless it has the role. */}
        <List role="list">
          <Batches items={nodes} render={renderNode} />
        </List>
      </Canvas>
    </Frame>
  );
}
