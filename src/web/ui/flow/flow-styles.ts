import styled from 'styled-components';
import { edgeShade } from '../primitives';
import { border, color, focusRing, font, media, radius, row, space } from '../theme';

export const Frame = styled.div`
  overflow: auto;
  padding: ${space[2]};
  /* Like the card around it, whose corners its shades would cover. */
  border-end-start-radius: ${radius.card};
  border-end-end-radius: ${radius.card};
  ${edgeShade}
  /* A high one is scrolled to its subject. */
  ${media.phone} {
    &[data-core] {
      max-block-size: 70dvh;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
  ${media.print} {
    overflow: visible;
    max-block-size: none;
    padding: ${space[0]};
    background: none;
    break-inside: avoid;
  }
`;

export const Canvas = styled.div`
  position: relative;
  zoom: var(--flow-zoom);
  ${media.print} {
    zoom: var(--flow-print-zoom);
  }
`;

/** The words above a column; that of the subject is a band behind it. */
export const Head = styled.span`
  position: absolute;
  inset-block-start: 0;
  padding-block-start: ${space[1]};
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
  color: ${color.inkQuiet};
  text-align: center;
  &[data-target] {
    inset-block-end: 0;
    background: ${color.sunk};
    border-radius: ${radius.control};
    box-shadow: 0 0 0 ${space[2]} ${color.sunk};
    color: ${color.accent};
  }
`;

export const Lines = styled.svg`
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
    ${media.forced} {
      forced-color-adjust: none;
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

/** Styles all nodes by their attributes, since a styled component for each of hundreds would be slow. */
export const List = styled.ol`
  li {
    position: absolute;
    break-inside: avoid;
    /* Nodes outside the screen are not laid out. Marks and rings overflow the item: WebKit would cut them off. */
    @supports (overflow-clip-margin: ${space[5]}) {
      content-visibility: auto;
      overflow-clip-margin: ${space[5]};
    }
    ${media.print} {
      content-visibility: visible;
    }
  }
  [data-tone] {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: center;
    inline-size: 100%;
    block-size: 100%;
    padding-block: ${space[0]};
    padding-inline: ${space[2]};
    background: ${color.card};
    color: ${color.ink};
    border: ${border.control};
    border-radius: ${radius.control};
    text-align: start;
    text-decoration: none;
  }
  [data-tone='raw'] {
    border-inline-start: 4px solid ${color.rawEdge};
  }
  [data-tone='process'] {
    border-inline-start: 4px solid ${color.processEdge};
  }
  [data-tone='target'] {
    background: ${color.accentSoft};
    border: 2px solid ${color.accent};
  }
  [data-tone='left'] {
    border-style: dashed;
  }
  [data-fold] [data-tone] {
    padding-block-end: 24px;
  }
  /* Looks like a pile. */
  [data-fold='closed'] [data-tone] {
    box-shadow:
      0 3px 0 -1px ${color.card},
      0 3px 0 0 ${color.fieldLine};
  }
  [data-fold] [aria-expanded] {
    ${row(1)}
    position: absolute;
    inset-inline: ${space[1]};
    inset-block-end: 2px;
    block-size: 24px;
    padding-inline: ${space[1]};
    background: none;
    border: 0;
    border-radius: ${radius.control};
    color: ${color.accent};
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.bold};
    white-space: nowrap;
    cursor: pointer;
  }
  [data-tone='warning'] {
    background: ${color.soonSoft};
    border: 2px dashed ${color.soon};
  }
  a:hover,
  button:hover {
    border-color: ${color.accent};
  }
  :focus-visible {
    ${focusRing}
  }
  strong,
  small {
    display: -webkit-box;
    overflow: hidden;
    flex: none;
    -webkit-box-orient: vertical;
    line-height: 1.2;
  }
  /* Two lines, since the lots of one chain differ at the end of their names. */
  strong {
    -webkit-line-clamp: 2;
    font-size: ${font.size.table};
    font-weight: ${font.weight.bold};
    overflow-wrap: anywhere;
  }
  small {
    -webkit-line-clamp: 1;
    word-break: break-all;
    font-size: ${font.size.tiny};
    color: ${color.inkQuiet};
  }
  [data-narrow] > & {
    [data-tone] {
      padding-inline: 6px;
    }
    strong {
      -webkit-line-clamp: 3;
    }
    small {
      -webkit-line-clamp: 2;
      word-break: normal;
      overflow-wrap: anywhere;
    }
    [aria-expanded] {
      padding-inline: ${space[0]};
    }
  }
  /* Grows downwards by the line of the mark, where there is room before the next node. */
  [data-marked] > [data-tone] {
    block-size: calc(100% + ${space[4]});
  }
  [data-mark] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.soon};
    font-size: ${font.size.mini};
    font-weight: ${font.weight.bold};
    line-height: ${font.line.tight};
  }
  [data-tone='target'] [data-mark] {
    color: ${color.accent};
  }
`;
