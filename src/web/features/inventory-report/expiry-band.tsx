import styled from 'styled-components';
import type { ExpiryBand } from '../../../domain/expiry-bands';
import { inventoryReportText } from '../../../strings/inventory-report';
import { expiryWords } from '../../shared/stock/expiry';
import { stripes } from '../../ui/stripes';
import { color } from '../../ui/theme';

const { bands } = inventoryReportText.chart;

export const BAND_LABELS: Record<ExpiryBand, string> = {
  ...bands,
  today: expiryWords(0),
  tomorrow: expiryWords(1),
  inTwoDays: expiryWords(2),
};

/* Bands differ by pattern too, for people who cannot distinguish the colours. */
const BACKGROUNDS: Record<ExpiryBand, string> = {
  expired: `${stripes('45deg', color.stop, 'transparent')}, ${stripes('-45deg', color.stop, color.stopSoft)}`,
  today: color.stop,
  tomorrow: stripes('45deg', color.stop, color.stopSoft),
  inTwoDays: stripes('90deg', color.soon, color.soonSoft),
  week: stripes('-45deg', color.accent, color.accentSoft),
  later: color.accent,
  never: stripes('0deg', color.inkQuiet, color.track),
};

/** A segment of a bar, or its sample in the legend. */
export const Pattern = styled.span<{ $band: ExpiryBand }>`
  display: inline-block;
  border: 1px solid ${color.card};
  background: ${({ $band }) => BACKGROUNDS[$band]};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
