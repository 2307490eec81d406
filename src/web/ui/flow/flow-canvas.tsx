import { type CSSProperties, memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Canvas, Frame, Lines, List } from './flow-styles';
import type { FlowNode, PlacedFlow, PlacedNode } from './flow-types';

/** A wider picture is scaled down, but it must stay readable; paper is readable at a smaller size. */
const MIN_SCALE = { onScreen: 0.75, onPaper: 0.25 } as const;

/** The space for a picture on paper, in pixels. */
interface Paper {
  width: number;
  height: number;
}

/** A page of about 700 by 1020, without the heading of the picture's card. */
const A4: Paper = { width: 700, height: 940 };

/** The scale of a picture on a screen with this width. */
function zoomIn({ width }: PlacedFlow, room: number): number {
  return Math.max(MIN_SCALE.onScreen, Math.min(1, room / width));
}

/** The scale of a printed picture. */
function zoomOn(paper: Paper, { width, height }: PlacedFlow): number {
  return Math.max(MIN_SCALE.onPaper, Math.min(1, paper.width / width, paper.height / height));
}

/** The width of a frame inside its padding, in pixels; 0 before it is known. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      const { paddingInlineStart } = getComputedStyle(element);
      setRoom(element.clientWidth - 2 * (Number.parseFloat(paddingInlineStart) || 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

export type OnPick = (kind: NonNullable<FlowNode['kind']>, item: number) => void;

export interface PictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  /** The space on paper: a page by default. */
  paper?: Paper;
  /** Makes the nodes buttons. Must be a stable function, else all nodes are rendered again. */
  onPick?: OnPick;
}

interface FlowCanvasProps extends PictureProps {
  /** Places the nodes in a room of this width. */
  place: (room: number) => PlacedFlow;
  /** Centres the picture; by default it is where reading starts. */
  centred?: boolean;
}

interface FlowBoxProps extends PlacedNode {
  width: number;
  height: number;
  onPick?: OnPick;
}

/** A node at its position: a link, a button, or plain. */
const FlowBox = memo(function FlowBox(props: FlowBoxProps) {
  const { title, sub, when, tone, mark, to, spoken, kind, item, onPick, x, y, width, height } = props;
  const lines = (
    <>
      <strong>{title}</strong>
      <small>{sub}</small>
      {when && <small>{when}</small>}
      {mark && (
        <span data-mark title={mark}>
          {mark}
        </span>
      )}
    </>
  );
  const box = { 'data-tone': tone, 'aria-label': spoken, title, children: lines };
  const place = { insetInlineStart: -x - width / 2, top: y - height / 2, width, height };
  return (
    <li data-marked={Boolean(mark) || undefined} style={place}>
      {to ? (
        <Link to={to} {...box} />
      ) : onPick && kind ? (
        <button type="button" {...box} onClick={() => onPick(kind, item!)} />
      ) : (
        // An image, so that screen readers read its label instead of its lines.
        <div role="img" {...box} />
      )}
    </li>
  );
});

/** Renders a placed picture: a list of boxes with lines between them. */
export function FlowCanvas({ label, place, paper = A4, centred, onPick }: FlowCanvasProps) {
  const { frame, room } = useRoom();
  const placed = useMemo(() => place(room), [place, room]);
  const arrow = useId();
  const { width, height, box, nodes, edges } = placed;
  const style = {
    width,
    height,
    marginInline: centred ? 'auto' : undefined,
    '--flow-zoom': zoomIn(placed, room),
    '--flow-print-zoom': zoomOn(paper, placed),
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
          {edges.map(({ from, to, path, blunt }) => (
            <path key={`${from}-${to}`} d={path} markerEnd={blunt ? undefined : `url(#${arrow})`} />
          ))}
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
          {nodes.map((node) => (
            <FlowBox key={node.id} {...node} {...box} onPick={onPick} />
          ))}
        </List>
      </Canvas>
    </Frame>
  );
}
