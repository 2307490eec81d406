import { Timer, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { duration, overTime } from '../../../strings/durations';
import { homeText } from '../../../strings/home';
import { barColors, color, font, layout, media, radius, row, space } from '../../ui/theme';

/** Where the limit is on every bar, as a part of its width. */
const LIMIT_AT = 0.8;
/** The part of the time from which it is nearly over. */
const NEARLY = 0.75;

const { cooling: text } = homeText;

const tones = {
  good: { ink: color.inkQuiet, bar: color.accent, icon: null },
  soon: { ink: color.soon, bar: color.soon, icon: Timer },
  stop: { ink: color.stop, bar: color.stop, icon: TriangleAlert },
};

const Frame = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  inline-size: ${layout.statWidth};
  ${media.phone} {
    flex-flow: row-reverse wrap;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }
`;

const Left = styled.span<{ $tone: keyof typeof tones }>`
  ${row(2)}
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${font.size.small};
  font-weight: ${({ $tone }) => ($tone === 'good' ? font.weight.normal : font.weight.bold)};
`;

const Bar = styled.span<{ $tone: keyof typeof tones }>`
  position: relative;
  display: block;
  block-size: ${layout.meterHeight};
  margin-block: ${space[1]};
  border-radius: ${radius.round};
  background: ${color.track};
  ${barColors}
  ${media.phone} {
    inline-size: ${layout.meterWidth};
  }
  /* How long it has been. */
  &::before {
    content: '';
    display: block;
    inline-size: var(--share);
    block-size: 100%;
    border-radius: inherit;
    background: ${({ $tone }) => tones[$tone].bar};
  }
  /* The limit. */
  &::after {
    content: '';
    position: absolute;
    inset-block: -${space[1]};
    inset-inline-start: ${LIMIT_AT * 100}%;
    inline-size: ${space.half};
    background: ${color.ink};
  }
`;

/** How much is left of the time that something may cool, in words and on a bar with the limit. All in minutes. */
export function CoolingTime({ minutes, limit }: { minutes: number; limit: number }) {
  const left = limit - minutes;
  const tone = left < 0 ? 'stop' : minutes >= NEARLY * limit ? 'soon' : 'good';
  const IconShape = tones[tone].icon;
  const share = Math.min(1, (Math.max(0, minutes) / limit) * LIMIT_AT) * 100;
  return (
    <Frame>
      <Left $tone={tone}>
        {IconShape && <IconShape size={layout.iconSmall} aria-hidden />}
        {left < 0 ? overTime(-left) : left === 0 ? text.lastMinute : text.left(duration(left))}
      </Left>
      <Bar $tone={tone} style={{ '--share': `${share}%` }} />
    </Frame>
  );
}
