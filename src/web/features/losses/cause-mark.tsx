import styled from 'styled-components';
import type { LossCause } from '../../../domain/losses';
import { lossReportText } from '../../../strings/loss-report';
import { lossesText } from '../../../strings/losses';
import { stripes } from '../../ui/stripes';
import { color, layout, radius } from '../../ui/theme';

export const causeLabel = (cause: LossCause | null) =>
  cause === null ? lossReportText.noCause : lossesText.causes[cause];

const BACKGROUNDS: Record<LossCause, string> = {
  spoiled: color.soon,
  expired: stripes('45deg', color.stop, color.stopSoft),
  thrown: stripes('90deg', color.raw, color.rawEdge),
  tasted: stripes('0deg', color.accent, color.accentSoft),
  spilled: stripes('-45deg', color.process, color.processSoft),
  counted: color.inkQuiet,
};

/** A part of a bar or a column in the colour and pattern of its cause. */
export const CausePart = styled.span<{ $cause: LossCause | null }>`
  display: block;
  border: 1px solid ${color.card};
  background: ${({ $cause }) => ($cause === null ? color.controlLine : BACKGROUNDS[$cause])};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

/** The sample of a cause, before its name. */
export const CauseMark = styled(CausePart).attrs({ 'aria-hidden': true })`
  flex: none;
  inline-size: ${layout.iconSmall}px;
  block-size: ${layout.iconSmall}px;
  border-radius: ${radius.small};
`;
