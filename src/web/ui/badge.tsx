import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Icon } from './icon';
import { color, edgeInForced, font, layout, media, radius, space, struck } from './theme';

const tones = {
  accent: { ink: color.accent, ground: color.accentSoft },
  process: { ink: color.process, ground: color.processSoft },
  raw: { ink: color.raw, ground: color.rawSoft },
  soon: { ink: color.soon, ground: color.soonSoft },
  stop: { ink: color.stop, ground: color.stopSoft },
  quiet: { ink: color.inkQuiet, ground: color.sunk },
};

export type Tone = keyof typeof tones;

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${space[6]};
  padding-inline: ${space[2]};
  border-radius: ${radius.round};
  background: var(--pill, ${({ $tone }) => tones[$tone].ground});
  color: var(--pill-ink, ${({ $tone }) => tones[$tone].ink});
  ${edgeInForced}
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  ${({ $tone }) => $tone !== 'quiet' && struck}
  white-space: nowrap;
  /* Not wider than its card. */
  ${media.phone} {
    white-space: normal;
  }
  ${media.print} {
    min-block-size: 0;
    padding-inline: ${space[0]};
    background: none;
  }
`;

export function Badge(props: { tone?: Tone; icon?: Icon; children: ReactNode }) {
  const { tone = 'quiet', icon: IconShape, children } = props;
  return (
    <Pill $tone={tone}>
      {IconShape && <IconShape size={layout.iconSmall} aria-hidden />}
      {children}
    </Pill>
  );
}
