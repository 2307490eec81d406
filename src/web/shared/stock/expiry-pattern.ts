import styled from 'styled-components';
import type { ExpiryBand } from '../../../domain/expiry-bands';
import { barColors, color, stripes } from '../../ui/theme';

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

/** A segment of a bar of what expires when, or its sample in the legend. */
export const ExpiryPattern = styled.span<{ $band: ExpiryBand }>`
  display: inline-block;
  border: 1px solid ${color.card};
  background: ${({ $band }) => BACKGROUNDS[$band]};
  ${barColors}
`;
