import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FocusHandoff } from './focus';
import type { Icon } from './icon';
import { color, column, layout, space } from './theme';

const Frame = styled.div`
  ${column(3)}
  align-items: center;
  padding: ${space[10]} ${space[4]};
  color: ${color.inkQuiet};
  text-align: center;
`;

export function EmptyState(props: { icon?: Icon; text: ReactNode; action?: ReactNode }) {
  const { icon: IconShape, text, action } = props;
  return (
    <Frame>
      {IconShape && <IconShape size={layout.icon} aria-hidden />}
      <p>{text}</p>
      {action}
      {action && <FocusHandoff />}
    </Frame>
  );
}
