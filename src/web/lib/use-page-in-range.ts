import { useEffect } from 'react';

interface Place {
  page: number;
  pageSize: number;
  setPage: (page: number, history: 'replace') => void;
}

interface Page {
  rows: readonly unknown[];
  total: number;
}

/**
 * Leads from a page beyond the end of a list to its last one: its rows went while someone looked at them, or before a
 * shared link was opened. Says whether it is on that way, when there is no row to show yet.
 */
export function usePageInRange(
  { page, pageSize, setPage }: Place,
  { data, currentData }: { data?: Page; currentData?: Page },
): boolean {
  const isBeyond = currentData !== undefined && currentData.rows.length === 0 && page > 1;
  const last = Math.max(1, Math.min(page - 1, Math.ceil((currentData?.total ?? 0) / pageSize)));
  useEffect(() => {
    if (isBeyond) setPage(last, 'replace');
  }, [isBeyond, last, setPage]);
  return data !== undefined && data.rows.length === 0 && data.total > 0;
}
