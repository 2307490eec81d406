import { render } from '@testing-library/react';
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
  const inserted = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  render(
    <UiProvider>
      <Logical>א</Logical>
      <Physical>ב</Physical>
    </UiProvider>,
  );
  const rules = inserted.mock.calls.map(([rule]) => rule).join('\n');
  expect(rules).toContain('margin-inline:1px 2px');
  expect(rules).toContain('inset-inline-start:3px');
  expect(rules).toContain('margin-right:4px');
  expect(rules).not.toContain('margin-left:4px');
});
