import { render } from '@testing-library/react';
import { Bdi } from './primitives';

test.each([
  ['Philadelphia גבינת שמנת', 'rtl', ''],
  ['Heinz', null, ''],
  ['LOT-7355', null, 'nowrap'],
  ['2026/11–B', null, 'nowrap'],
  ['מלון הים - אגף מערבי', 'rtl', ''],
])('%s stands in its own direction, and in one piece if it is a batch', (text, dir, whiteSpace) => {
  const shown = render(<Bdi>{text}</Bdi>).container.querySelector('bdi')!;
  expect([shown.getAttribute('dir'), shown.style.whiteSpace]).toEqual([dir, whiteSpace]);
});
