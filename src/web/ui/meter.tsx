import styled from 'styled-components';
import { barColors, color, layout, radius, space } from './theme';

const Track = styled.div<{ $wide: boolean }>`
  flex: none;
  inline-size: ${({ $wide }) => ($wide ? '100%' : layout.meterWidth)};
  block-size: ${layout.meterHeight};
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.track};
  ${barColors}
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: ${color.accent};
`;

type MeterProps = {
  /** What it is of, and its value as it is spoken: '38 ק״ג מתוך 60'. Not where the same stands beside it as a text. */
  spoken?: { label: string; words: string };
  /** 0 to 1; other values are clamped. */
  share: number;
  /** As wide as its container. */
  wide?: boolean;
};

/** A bar that shows how much is left, next to the amounts in text. */
export function Meter({ spoken, share, wide = false }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const attributes = spoken
    ? {
        role: 'meter',
        'aria-label': spoken.label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
        'aria-valuetext': spoken.words,
      }
    : { 'aria-hidden': true };
  return (
    <Track {...attributes} $wide={wide}>
      {/* Visible even if very little is left. */}
      <Fill style={{ inlineSize: share > 0 ? `max(${percent}%, ${space.segment})` : 0 }} />
    </Track>
  );
}
