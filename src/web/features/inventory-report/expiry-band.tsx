import styled, { css, type RuleSet } from 'styled-components';
import type { ExpiryBand } from '../../../domain/expiry-bands';
import { inventoryReportText } from '../../../strings/inventory-report';
import { expiryWords } from '../../lib/stock/expiry';
import { color, space } from '../../ui/theme';

const { bands } = inventoryReportText.chart;

const WORDS: Record<ExpiryBand, string> = {
  ...bands,
  today: expiryWords(0),
  tomorrow: expiryWords(1),
  inTwoDays: expiryWords(2),
};

export const bandWords = (band: ExpiryBand): string => WORDS[band];

const stripes = (angle: string, stripe: string, background: string) =>
  css`repeating-linear-gradient(${angle}, ${stripe} 0 ${space.half}, ${background} ${space.half} ${space[1]})`;

/* Bands differ by pattern too, for people who cannot distinguish the colours. */
const LOOK: Record<ExpiryBand, RuleSet> = {
  expired: css`
    background:
      ${stripes('45deg', color.stop, 'transparent')}, ${stripes('-45deg', color.stop, color.stopSoft)};
  `,
  today: css`
    background: ${color.stop};
  `,
  tomorrow: css`
    background: ${stripes('45deg', color.stop, color.stopSoft)};
  `,
  inTwoDays: css`
    background: ${stripes('90deg', color.soon, color.soonSoft)};
  `,
  week: css`
    background: ${stripes('-45deg', color.accent, color.accentSoft)};
  `,
  later: css`
    background: ${color.accent};
  `,
  never: css`
    background: ${stripes('0deg', color.inkQuiet, color.track)};
  `,
};

/** A segment of a bar, or its sample in the legend. */
export const Pattern = styled.span<{ $band: ExpiryBand }>`
  display: inline-block;
  border: 1px solid ${color.card};
  forced-color-adjust: none;
  print-color-adjust: exact;
  ${({ $band }) => LOOK[$band]}
`;
