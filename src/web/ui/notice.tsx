import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FocusHandoff } from './focus';
import type { Icon } from './icon';
import { color, column, edgeInForced, font, layout, radius, space } from './theme';

const tones = {
  info: { ink: color.process, ground: color.processSoft, icon: Info },
  good: { ink: color.accent, ground: color.accentSoft, icon: CircleCheck },
  soon: { ink: color.soon, ground: color.soonSoft, icon: TriangleAlert },
  stop: { ink: color.stop, ground: color.stopSoft, icon: CircleAlert },
};

const Frame = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  ${edgeInForced}
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].ink};
`;

const Words = styled.div`
  ${column(2)}
  flex: 1 1 ${layout.rowLead};
  min-inline-size: 0;
  & > button,
  & > a {
    align-self: flex-start;
  }
`;

/* Not as high as the words. */
const Aside = styled.div`
  align-self: flex-start;
`;

const Title = styled.p`
  font-weight: ${font.weight.bold};
  white-space: pre-line;
`;

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: string;
  /** Instead of that of the tone. */
  icon?: Icon;
  children?: ReactNode;
  action?: ReactNode;
  /** Beside the words, or below them where there is no room. */
  aside?: ReactNode;
  /** Announced at once. */
  urgent?: boolean;
};

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, icon: IconShape = tones[tone].icon, children, action, aside } = props;
  return (
    <Frame $tone={tone} role={props.urgent ? 'alert' : undefined}>
      <IconShape size={layout.icon} aria-hidden />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action}
        {action && <FocusHandoff />}
      </Words>
      {aside && <Aside>{aside}</Aside>}
    </Frame>
  );
}
