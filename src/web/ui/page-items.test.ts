import { pageItems } from './pager';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [7, 9, [1, null, 6, 7, 8, 9]],
  [9, 9, [1, null, 7, 8, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('page %i of %i shows %j', (page, pages, items) => {
  expect(pageItems(page, pages)).toEqual(items);
});
