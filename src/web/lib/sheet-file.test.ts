import { cellText } from './sheet-file';

test('a text has as many characters as a cell can have, cut at no half of an emoji (contract 1.206, 1.222)', () => {
  const most = 'א'.repeat(32_767);
  expect(cellText(most)).toBe(most);
  expect(cellText(`${most}א`)).toBe(`${'א'.repeat(32_766)}…`);
  expect(cellText(`${'א'.repeat(32_764)}👩🏽‍🍳`)).toBe(`${'א'.repeat(32_764)}…`);
});
