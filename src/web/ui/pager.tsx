import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { commonText } from '../../strings/common';
import { tableText } from '../../strings/tables';
import { Bdi, spread } from './primitives';
import { IconButton } from './icon';
import type { Paging } from './table-types';
import { centered, color, font, layout, media, notPrinted, radius, space } from './theme';

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

const Foot = styled.div`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    padding-inline: 0;
  }
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  ${media.phone} {
    inline-size: 100%;
    justify-content: space-between;
  }
  ${notPrinted}
`;

const PageButton = styled.button`
  ${centered}
  min-inline-size: ${layout.target};
  block-size: ${layout.target};
  border-radius: ${radius.control};
  color: inherit;
  /* The square is smaller than the reach. */
  span {
    ${centered}
    min-inline-size: ${space[9]};
    block-size: ${space[9]};
    padding-inline: ${space[1]};
    border-radius: ${radius.control};
  }
  &:hover span {
    background: ${color.sunk};
  }
  &[aria-current] span {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.weight.bold};
  }
`;

const Gap = styled.span`
  inline-size: ${space[6]};
  ${media.phone} {
    inline-size: ${space[3]};
  }
  text-align: center;
`;

/** Which of how many are in sight: '31–60' of '247'. */
function inSight({ page, pageSize, total, more = false }: Paging) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const count = new Intl.NumberFormat('he-IL').format(total);
  return {
    range: first === last ? String(first) : `${first}–${last}`,
    count: more ? commonText.moreThan(count) : count,
  };
}

/** The same as it is read out: '31–60 מתוך 247'. */
export function rangeWords(paging: Paging): string {
  const { range, count } = inSight(paging);
  return `${range} ${tableText.outOf} ${count}`;
}

/** How many there are, which of them are in sight, and the way to the others. */
export function Pager({ label, ...paging }: Paging & { label: string }) {
  const { page, pageSize, total, onPage } = paging;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { range, count } = inSight(paging);
  return (
    <Foot>
      <span>
        <Bdi ltr>{range}</Bdi> {tableText.outOf} <Bdi>{count}</Bdi>
      </span>
      {pages > 1 && (
        <Pages aria-label={`${tableText.pages}, ${label}`}>
          <IconButton
            icon={ChevronRight}
            label={tableText.previousPage}
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && onPage(page - 1)}
          />
          {pageItems(page, pages).map((item, at) =>
            item === null ? (
              <Gap key={`gap ${at}`} aria-hidden>
                …
              </Gap>
            ) : (
              <PageButton
                key={item}
                type="button"
                aria-label={tableText.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => item !== page && onPage(item)}
              >
                <span>{item}</span>
              </PageButton>
            ),
          )}
          <IconButton
            icon={ChevronLeft}
            label={tableText.nextPage}
            aria-disabled={page === pages || undefined}
            onClick={() => page < pages && onPage(page + 1)}
          />
        </Pages>
      )}
    </Foot>
  );
}
