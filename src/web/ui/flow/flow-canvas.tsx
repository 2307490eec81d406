import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { DOT } from '../../../strings/common';
import { layout } from '../theme';
import { foldStop, stopAfter, stopsOf } from './flow-keys';
import { Canvas, Frame, Head, Lines, List } from './flow-styles';
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

/** The scale of a picture on a screen with this width. One that is scrolled shows its core whole. */
function zoomIn({ width, core = width }: PlacedFlow, room: number): number {
  const whole = room / width < MIN_SCALE.onScreen ? core : width;
  return Math.max(MIN_SCALE.onScreen, Math.min(1, room / whole));
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

const stopIn = (frame: HTMLElement, stop: string) =>
  frame.querySelector<HTMLElement>(`[data-stop="${stop}"]`);

/** One tab stop for the whole picture: arrow keys, Home and End lead from part to part. */
function useStops(frame: RefObject<HTMLElement | null>, placed: PlacedFlow, start: string | undefined) {
  const [chosen, setChosen] = useState<string>();
  const stops = useMemo(() => stopsOf(placed.nodes), [placed]);
  const stop = chosen !== undefined && stops.includes(chosen) ? chosen : (start ?? stops[0]);
  return {
    stop,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setChosen(target.dataset.stop),
    onKeyDown: (event: KeyboardEvent) => {
      if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = stopAfter(placed, stop, event.key);
      if (next === undefined) return;
      event.preventDefault();
      stopIn(frame.current!, next)?.focus();
    },
  };
}

/** Scrolls the node where the picture begins to the middle of the frame, unless somebody is in the picture. */
function useInSight(
  frame: RefObject<HTMLElement | null>,
  start: string | undefined,
  placed: PlacedFlow,
  room: number,
) {
  useLayoutEffect(() => {
    const element = frame.current!;
    const target = start !== undefined && stopIn(element, start);
    if (!target || element.contains(document.activeElement)) return;
    const [shown, around] = [target.getBoundingClientRect(), element.getBoundingClientRect()];
    element.scrollLeft += shown.left + shown.width / 2 - around.left - around.width / 2;
    element.scrollTop += shown.top + shown.height / 2 - around.top - around.height / 2;
  }, [frame, start, placed, room]);
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
  /** The node in sight at first, which is reached first; the picture is then centred. By default where reading starts. */
  start?: string;
  onFold?: (id: string) => void;
}

interface FlowBoxProps extends PlacedNode {
  width: number;
  height: number;
  isNarrow: boolean | undefined;
  onPick?: OnPick;
  onFold?: (id: string) => void;
  /** What of it the tab key reaches. */
  stop?: 'node' | 'fold';
}

/** A node at its position: a link, a button, or plain. */
const FlowBox = memo(function FlowBox(props: FlowBoxProps) {
  const {
    id,
    title,
    sub,
    when,
    by,
    isNarrow,
    tone,
    mark,
    to,
    spoken,
    kind,
    item,
    onPick,
    x,
    y,
    width,
    height,
  } = props;
  const { fold, onFold, stop } = props;
  const lines = (
    <>
      <strong title={title}>{title}</strong>
      <small>{sub}</small>
      {isNarrow ? (
        <>
          {when && <small>{when}</small>}
          {by && <small>{by}</small>}
        </>
      ) : (
        when && <small>{by ? `${when}${DOT}${by}` : when}</small>
      )}
      {mark && (
        <span data-mark title={mark}>
          {mark}
        </span>
      )}
    </>
  );
  const tabIndex = stop === 'node' ? 0 : -1;
  const box = { 'data-tone': tone, 'data-stop': id, 'aria-label': spoken, tabIndex, children: lines };
  const place = { insetInlineStart: -x - width / 2, top: y - height / 2, width, height };
  return (
    <li
      data-marked={Boolean(mark) || undefined}
      data-fold={fold && (fold.isOpen ? 'open' : 'closed')}
      style={place}
    >
      {to ? (
        <Link to={to} {...box} />
      ) : onPick && kind ? (
        <button type="button" {...box} onClick={() => onPick(kind, item!)} />
      ) : (
        // An image, so that screen readers read its label instead of its lines.
        <div role="img" {...box} />
      )}
      {fold && (
        <button
          type="button"
          data-stop={foldStop(id)}
          tabIndex={stop === 'fold' ? 0 : -1}
          aria-expanded={fold.isOpen}
          aria-label={fold.spoken}
          onClick={() => onFold?.(id)}
        >
          {fold.isOpen ? (
            <ChevronsDownUp size={layout.iconSmall} aria-hidden />
          ) : (
            <ChevronsUpDown size={layout.iconSmall} aria-hidden />
          )}
          {fold.label}
        </button>
      )}
    </li>
  );
});

/** Renders a placed picture: a list of boxes with lines between them. */
export function FlowCanvas({ label, place, paper = A4, start, onPick, onFold }: FlowCanvasProps) {
  const { frame, room } = useRoom();
  const placed = useMemo(() => place(room), [place, room]);
  const arrow = useId();
  const { stop, ...keys } = useStops(frame, placed, start);
  useInSight(frame, start, placed, room);
  const { width, height, box, isNarrow, nodes, edges, heads = [] } = placed;
  const style = {
    width,
    height,
    marginInline: start === undefined ? undefined : 'auto',
    '--flow-zoom': zoomIn(placed, room),
    '--flow-print-zoom': zoomOn(paper, placed),
  } satisfies CSSProperties & Record<`--${string}`, number>;
  return (
    <Frame ref={frame} data-core={placed.core !== undefined || undefined} role="region" aria-label={label}>
      <Canvas style={style} data-narrow={isNarrow || undefined}>
        {/* Each node says it by itself. */}
        {heads.map(({ text, x, isTarget }) => (
          <Head
            key={text}
            aria-hidden
            data-target={isTarget || undefined}
            style={{ insetInlineStart: -x - box.width / 2, width: box.width }}
          >
            {text}
          </Head>
        ))}
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
            markerWidth="7"
            markerHeight="7"
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
        <List role="list" {...keys}>
          {nodes.map((node) => (
            <FlowBox
              key={node.id}
              {...box}
              {...node}
              height={node.height ?? box.height}
              isNarrow={isNarrow}
              onPick={onPick}
              onFold={onFold}
              stop={stop === node.id ? 'node' : stop === foldStop(node.id) ? 'fold' : undefined}
            />
          ))}
        </List>
      </Canvas>
    </Frame>
  );
}
