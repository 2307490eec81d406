import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { grouped } from '../../strings/common';
import { tableText } from '../../strings/tables';
import { IconButton } from './icon';
import { Bdi, spread } from './primitives';
import type { Paging } from './table-types';
import {
  centered,
  chosenInForced,
  color,
  font,
  layout,
  media,
  notPrinted,
  quiet,
  radius,
  space,
} from './theme';

/** The page numbers to show, with null for a gap of at least two pages. */
export function pageItems(page: number, pages: number): (number | null)[] {
  // As many numbers at the ends as in the middle, so that the width stays the same.
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const shown = [...new Set([1, from, from + 1, from + 2, pages])].filter((number) => number <= pages);
  return shown.flatMap((number, at) => {
    const gap = number - (shown[at - 1] ?? 0) - 1;
    return gap === 0 ? [number] : [gap === 1 ? number - 1 : null, number];
  });
}

const Foot = styled.div`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  ${quiet('table')}
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
  /* The visible square is smaller than the target. */
  span {
    ${centered}
    min-inline-size: ${space[9]};
    block-size: ${space[9]};
    padding-inline: ${space[1]};
    border-radius: ${radius.control};
  }
  /* Seven of them fit a narrow phone between the arrows. */
  ${media.phone} {
    flex: 0 1 ${layout.target};
    min-inline-size: ${space[6]};
    span {
      inline-size: 100%;
      min-inline-size: 0;
    }
  }
  &:hover span {
    background: ${color.sunk};
  }
  &[aria-current] span {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.weight.bold};
    ${chosenInForced}
  }
`;

const Gap = styled.span`
  inline-size: ${space[3]};
  text-align: center;
`;

/** '31–60' and '247'. */
function visibleRange({ page, pageSize, total, more = false }: Paging) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const count = grouped(total);
  return {
    range: first === last ? String(first) : `${first}–${last}`,
    count: more ? tableText.moreThan(count) : count,
  };
}

/** '31–60 מתוך 247', for screen readers. */
export function rangeText(paging: Paging): string {
  const { range, count } = visibleRange(paging);
  return `${range} ${tableText.outOf} ${count}`;
}

/** The visible range of a list, its count, and buttons to its other pages. */
export function Pager({ label, ...paging }: Paging & { label: string }) {
  const { page, pageSize, total, onPage } = paging;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { range, count } = visibleRange(paging);
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
