import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SentDeviation } from '../../../contract/deviations';
import { type Limit, sourceOf } from '../../../domain/safety-limits';
import { DOT } from '../../../strings/common';
import { deviationText as text } from '../../../strings/deviations';
import { isolatedTimes } from '../../../strings/isolated';
import { color, font, layout, media, quiet, space } from '../../ui/theme';
import { usePastExpiryHint } from '../stock/expiry';
import { LimitHint } from './limit-hint';

/* Spans, since the hint of a field is a paragraph. */
const Frame = styled.span`
  display: flex;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  & + & {
    margin-block-start: ${space[2]};
  }
  svg {
    flex: none;
    margin-block-start: ${space[1]};
    color: ${color.stop};
  }
`;

const Lines = styled.span`
  min-inline-size: 0;
  & > * {
    display: block;
  }
  strong {
    color: ${color.stop};
    font-size: ${font.size.small};
    font-weight: ${font.weight.bold};
  }
  small {
    ${quiet('table')}
    line-height: ${font.line.tight};
  }
  /* On one line where there is less room. */
  ${media.phone} {
    small {
      display: inline;
    }
    small + small::before {
      content: '${DOT}';
    }
  }
`;

function Source({ source }: { source: string }) {
  const { name, address } = sourceOf(source);
  if (address === null) return name;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

interface DeviationLinesProps {
  deviations: readonly SentDeviation[];
  /** Only how far off. */
  brief?: boolean;
}

/** How far off each is, the rule, and who says so. */
export function DeviationLines({ deviations, brief = false }: DeviationLinesProps) {
  // A rule that two of them are against is said once.
  const isNew = (at: number, part: 'text' | 'source') =>
    deviations[at]!.limit?.[part] !== deviations[at - 1]?.limit?.[part];
  return deviations.map(({ code, field, text: off, limit }, at) => (
    <Frame key={`${code} ${field} ${off}`}>
      <TriangleAlert size={layout.iconSmall} aria-hidden />
      <Lines>
        <strong>{off}</strong>
        {!brief && limit && isNew(at, 'text') && <small>{isolatedTimes(limit.text)}</small>}
        {!brief && limit?.source && (isNew(at, 'text') || isNew(at, 'source')) && (
          <small>
            {text.source} <Source source={limit.source} />
          </small>
        )}
      </Lines>
    </Frame>
  ));
}

/**
 * What the field of a form says of the deviations of its value, above its own `hint`; without any, what its limit
 * allows.
 */
export function deviationHint(all: readonly SentDeviation[], field: string, hint?: ReactNode, limit?: Limit) {
  const own = all.filter((deviation) => deviation.field === field);
  const allowed = limit && (
    <>
      <LimitHint limit={limit} />
      {hint}
    </>
  );
  if (own.length === 0) return { hint: allowed ?? hint };
  return {
    marked: true,
    hint: (
      <>
        <DeviationLines deviations={own} />
        {hint}
      </>
    ),
  };
}

/** That of an expiry field: a past `day` is said only where no deviation says it. */
export function useExpiryHint(all: readonly SentDeviation[], day: string | null) {
  const isSaid = all.some(({ field }) => field === 'expires_at');
  return deviationHint(all, 'expires_at', usePastExpiryHint(isSaid ? null : day));
}
