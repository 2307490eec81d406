import styled from 'styled-components';
import { exactAmount } from '../../../domain/amounts';
import { type Limit, sourceOf } from '../../../domain/safety-limits';
import { deviationText } from '../../../strings/deviations';
import { isolatedTimes } from '../../../strings/isolated';
import { allowedText } from '../../../strings/limits';
import { clamped, color, font } from '../../ui/theme';

/** What a limit allows: 'תקין: עד 4 °C'; null without one. */
export function allowedWords({ min, max, unit }: Pick<Limit, 'min' | 'max' | 'unit'>): string | null {
  if (min !== null && max !== null) return allowedText.between(exactAmount(min), exactAmount(max), unit);
  if (min !== null) return allowedText.above(exactAmount(min), unit);
  return max === null ? null : allowedText.below(exactAmount(max), unit);
}

/* Spans, since the hint of a field is a paragraph. */
const Allowed = styled.span`
  display: block;
  color: ${color.ink};
`;

const Rule = styled.small`
  display: block;
  font-size: inherit;
  line-height: ${font.line.tight};
`;

/* A law has a long name. */
const Source = styled(Rule)`
  ${clamped(1)}
`;

/**
 * What is allowed, the rule and who says so, before anything is typed. Without a link: it would be a stop on the way to
 * the next field.
 */
export function LimitHint({ limit }: { limit: Limit }) {
  return (
    <>
      <Allowed>{allowedWords(limit)}</Allowed>
      <Rule>{isolatedTimes(limit.text)}</Rule>
      <Source>
        {deviationText.source} {sourceOf(limit.source).name}
      </Source>
    </>
  );
}
