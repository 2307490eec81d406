import { render, screen } from '@testing-library/react';
import styled from 'styled-components';
import { UiProvider } from './provider';

const Logical = styled.p`
  margin-inline: 1px 2px;
  inset-inline-start: 3px;
`;

const Physical = styled.p`
  margin-left: 4px;
`;

test('logical properties stay as they are, and a physical one from outside is mirrored', () => {
  render(
    <UiProvider>
      <Logical>א</Logical>
      <Physical>ב</Physical>
    </UiProvider>,
  );
  const logical = getComputedStyle(screen.getByText('א'));
  expect(logical.getPropertyValue('margin-inline')).toBe('1px 2px');
  expect(logical.getPropertyValue('inset-inline-start')).toBe('3px');
  const physical = getComputedStyle(screen.getByText('ב'));
  expect(physical.getPropertyValue('margin-right')).toBe('4px');
  expect(physical.getPropertyValue('margin-left')).not.toBe('4px');
});
