import styled from 'styled-components';
import { color, layout, media, notPrinted } from './theme';

const WIDTH = 96;
const HEIGHT = 24;
/** Of the marks, so that none is cut off at an edge. */
const RADIUS = 3;

/* The colours of a picture stay in forced colours unless they are told. */
const Picture = styled.svg`
  flex: none;
  inline-size: ${layout.meterWidth};
  block-size: ${HEIGHT}px;
  [data-band] {
    fill: ${color.accentSoft};
  }
  [data-edge] {
    stroke: ${color.accent};
    stroke-dasharray: 3 2;
  }
  polyline {
    fill: none;
    stroke: ${color.inkQuiet};
  }
  circle {
    fill: ${color.accent};
    stroke: ${color.card};
  }
  [data-beyond] {
    fill: ${color.stop};
  }
  ${media.forced} {
    [data-band] {
      fill: Canvas;
    }
    [data-edge],
    polyline,
    circle {
      stroke: CanvasText;
    }
    circle {
      fill: CanvasText;
    }
    [data-beyond] {
      fill: Highlight;
    }
  }
  ${notPrinted}
`;

interface BandLineProps {
  /** The oldest first; the last is the one that it is about. */
  values: readonly number[];
  /** The ends of the band of what is fine; without one there is no limit at that end. */
  from: number | null;
  to: number | null;
  /** All that it shows, in words. */
  label: string;
}

/** A value with those before it, from right to left, over the band of what is fine. */
export function BandLine({ values, from, to, label }: BandLineProps) {
  const shown = [...values, ...[from, to].filter((end) => end !== null)];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  // Some room beyond the ends, so that the band is seen to go on or to end.
  const room = (most - least || 1) / 4;
  const yOf = (value: number) => HEIGHT - ((value - least + room) / (most - least + 2 * room)) * HEIGHT;
  const step = (WIDTH - 4 * RADIUS) / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => ({
    x: 2 * RADIUS + (values.length - 1 - at) * step,
    y: yOf(value),
    isBeyond: (from !== null && value < from) || (to !== null && value > to),
  }));
  const [top, bottom] = [to === null ? 0 : yOf(to), from === null ? HEIGHT : yOf(from)];
  const last = points.length - 1;
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect data-band="" x={0} y={top} width={WIDTH} height={Math.max(bottom - top, 0)} />
      {to !== null && <line data-edge="" x1={0} x2={WIDTH} y1={top} y2={top} />}
      {from !== null && <line data-edge="" x1={0} x2={WIDTH} y1={bottom} y2={bottom} />}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, isBeyond }, at) =>
        at === last || isBeyond ? (
          <circle
            key={at}
            data-beyond={isBeyond ? '' : undefined}
            cx={x}
            cy={y}
            r={at === last ? RADIUS + 1 : RADIUS}
          />
        ) : null,
      )}
    </Picture>
  );
}
