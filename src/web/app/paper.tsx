import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DOT } from '../../strings/common';
import { printText as text } from '../../strings/print';
import { useFetchedSeal, usePrefetch } from '../api/api';
import { currentTime } from '../lib/clock';
import { useClientConfig, usePerson } from '../lib/contexts';
import { useSiteTime } from '../lib/site-time';
import { font, paper } from '../ui/theme';
import { PRINT_ANNOUNCED } from '../ui/use-media';

/** Returns a name as an escaped CSS string. */
function cssString(value: string): string {
  return `'${value.replace(/[\\'"<>\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}'`;
}

/* Not by styled-components, which would mirror it. The margins are those of the paper: the printed size is computed from them. */
const sheet = (site: string, printed: string) => `
  @page {
    size: ${paper.size};
    margin: ${paper.margin};
    font: ${font.size.mini} ${font.family};
    @top-right {
      content: ${cssString(site)};
    }
    @bottom-right {
      content: ${cssString(printed)};
    }
    @bottom-left {
      content: '${text.page} ' counter(page) ' ${text.of} ' counter(pages);
    }
  }
`;

/** The newest seal as text. It is fetched when somebody is about to print, since at `beforeprint` it would be too late. */
function useSealText(): string {
  const { data } = useFetchedSeal(undefined);
  const prefetch = usePrefetch('getSeal');
  useEffect(() => {
    const fetchSeal = () => prefetch(undefined, { ifOlderThan: 60 });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') fetchSeal();
    };
    const stop = new AbortController();
    window.addEventListener(PRINT_ANNOUNCED, fetchSeal, stop);
    window.addEventListener('keydown', onKeyDown, stop);
    // On its way to the browser's menu.
    document.documentElement.addEventListener('mouseleave', fetchSeal, stop);
    return () => stop.abort();
  }, [prefetch]);
  return data ? `${DOT}${text.seal(data.block, data.hash)}` : '';
}

/** The margins of each printed page: the factory's name, when and by whom it was printed, the seal, the page number. */
export function Paper() {
  const { siteName } = useClientConfig();
  const { name } = usePerson();
  const { shownTime } = useSiteTime();
  const seal = useSealText();
  const [at, setAt] = useState(currentTime);
  useEffect(() => {
    // The browser prints the page as it is after this event, so the time must be rendered synchronously.
    const renew = () => flushSync(() => setAt(currentTime()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return <style>{sheet(siteName, text.printed(shownTime(at), name) + seal)}</style>;
}
