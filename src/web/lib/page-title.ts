import { useEffect } from 'react';
import { layoutText } from '../../strings/layout';

/** Sets the page's title in the browser's tab and history: 'מלאי ותוצרים · תפוקה'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${layoutText.product}` : layoutText.product;
  }, [title]);
}
