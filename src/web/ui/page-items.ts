/** What a pager shows: page numbers, and null where some are left out. A gap is never of one page only. */
export function pageItems(page: number, pages: number): (number | null)[] {
  // At an end as many numbers as in the middle, so that the pager keeps its width.
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const shown = new Set([1, from, from + 1, from + 2, pages].filter((one) => one >= 1 && one <= pages));
  const items: (number | null)[] = [];
  let last = 0;
  for (const one of [...shown].sort((a, b) => a - b)) {
    if (one - last === 2) items.push(one - 1);
    else if (one - last > 2) items.push(null);
    items.push(one);
    last = one;
  }
  return items;
}
