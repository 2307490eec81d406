import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { border, color, focusRing, font, radius, space } from '../theme';
import type { FlowEdge, FlowNode, FlowTone, PlacedNode } from './flow-types';
import { NODE, placeFlow } from './place-flow';

const Frame = styled.div`
  overflow: auto;
  padding: ${space[2]};
  &:focus-visible {
    ${focusRing}
  }
`;

/** The picture's own coordinates run from the left, whatever the page's way of writing. */
const Canvas = styled.div`
  position: relative;
  margin-inline: auto;
  flex: none;
`;

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  overflow: visible;
  path {
    fill: none;
    stroke: ${color.fieldLine};
    stroke-width: 1.5;
  }
  text {
    fill: ${color.inkQuiet};
    font-size: ${font.size.tiny};
    text-anchor: middle;
    dominant-baseline: middle;
    paint-order: stroke;
    stroke: ${color.card};
    stroke-width: 6;
  }
`;

const List = styled.ol`
  list-style: none;
  margin: ${space[0]};
  padding: ${space[0]};
`;

const EDGE = {
  raw: color.rawEdge,
  process: color.processEdge,
  target: color.accent,
  warning: color.soon,
} satisfies Record<FlowTone, string>;

const ground = {
  raw: null,
  process: null,
  target: css`
    background: ${color.accentSoft};
    border: 2px solid ${color.accent};
  `,
  warning: css`
    background: ${color.soonSoft};
    border: 2px dashed ${color.soon};
  `,
} satisfies Record<FlowTone, unknown>;

const Box = styled.span<{ $tone: FlowTone }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  inline-size: 100%;
  block-size: 100%;
  padding-inline: ${space[2]};
  background: ${color.card};
  color: ${color.ink};
  border: ${border.control};
  border-radius: ${radius.control};
  border-inline-start: 4px solid ${({ $tone }) => EDGE[$tone]};
  ${({ $tone }) => ground[$tone]}
  text-decoration: none;
  a&:hover {
    border-color: ${color.accent};
  }
  &:focus-visible {
    ${focusRing}
  }
  strong,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Two lines: what tells the lots of one chain apart is the end of their names. */
  strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${font.size.table};
    font-weight: ${font.weight.bold};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  small {
    white-space: nowrap;
    font-size: ${font.size.tiny};
    color: ${color.inkQuiet};
  }
`;

function NodeBox({ node }: { node: PlacedNode }) {
  const inside = (
    <>
      <strong>{node.title}</strong>
      <small>{node.sub}</small>
    </>
  );
  if (!node.to) {
    return (
      <Box $tone={node.tone} title={node.spoken ?? node.title}>
        {inside}
      </Box>
    );
  }
  return (
    <Box as={Link} to={node.to} $tone={node.tone} aria-label={node.spoken} title={node.title}>
      {inside}
    </Box>
  );
}

/** A picture that is too wide is made smaller, but never so small that it cannot be read. */
const LEAST_ZOOM = 0.75;

/** How wide the frame is inside, in pixels; null before it is known. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      setRoom(
        element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

/** From right to left where that can be read in the room there is, else upwards. */
function placeIn(nodes: readonly FlowNode[], edges: readonly FlowEdge[], room: number) {
  const inline = placeFlow(nodes, edges, 'inline');
  const placed = inline.width * LEAST_ZOOM <= room ? inline : placeFlow(nodes, edges, 'up');
  return { placed, zoom: Math.max(LEAST_ZOOM, Math.min(1, room / placed.width)) };
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
  const arrow = useId();
  const { placed, zoom } = useMemo(() => placeIn(nodes, edges, room ?? 0), [nodes, edges, room]);

  // Where it still does not fit, what it is all about is in sight first.
  useLayoutEffect(() => {
    const target = frame.current?.querySelector('[data-target]')?.getBoundingClientRect();
    if (!target || !frame.current) return;
    const around = frame.current.getBoundingClientRect();
    frame.current.scrollLeft += target.x + target.width / 2 - (around.x + around.width / 2);
  }, [frame, placed]);

  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0}>
      <Canvas style={{ width: placed.width, height: placed.height, zoom }}>
        <Lines width={placed.width} height={placed.height} aria-hidden focusable={false}>
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
          {placed.edges.map((edge) => (
            <path key={`${edge.from}-${edge.to}`} d={edge.path} markerEnd={`url(#${arrow})`} />
          ))}
          {placed.edges.map(
            (edge) =>
              edge.label && (
                <text key={`${edge.from}-${edge.to}`} x={edge.labelAt.x} y={edge.labelAt.y}>
                  {edge.label}
                </text>
              ),
          )}
        </Lines>
        <List>
          {placed.nodes.map((node) => (
            <li
              key={node.id}
              data-target={node.tone === 'target' || undefined}
              style={{
                position: 'absolute',
                insetInlineEnd: node.x - NODE.width / 2,
                top: node.y - NODE.height / 2,
                width: NODE.width,
                height: NODE.height,
              }}
            >
              <NodeBox node={node} />
            </li>
          ))}
        </List>
      </Canvas>
    </Frame>
  );
}
