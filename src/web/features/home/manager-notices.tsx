import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { NamePair } from '../../../contract/suggestions';
import type { BackupStatus } from '../../../contract/system';
import { shownDay } from '../../../domain/days';
import { DOT } from '../../../strings/common';
import { managerNoticesText as text } from '../../../strings/manager-notices';
import { namePairsText } from '../../../strings/name-pairs';
import { paths, withFilters } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { pairedNameWords } from '../../shared/known-names';
import { Notice } from '../../ui/notice';
import { Bdi } from '../../ui/primitives';
import { column, space } from '../../ui/theme';

/** How many duplicate names are listed; the others follow once these are resolved. */
const PAIRS_MAX = 3;

/* Above the figures, and below the work. */
const Above = styled.div`
  margin-block-end: ${space[6]};
`;
const Below = styled.div`
  margin-block-start: ${space[6]};
`;

const Pairs = styled.ul`
  ${column(2)}
  margin-block: ${space[2]};
  overflow-wrap: anywhere;
`;

/** The list that shows what was recorded under any of the names. */
const LISTS: Record<NamePair['kind'], (name: string) => string> = {
  GoodType: (q) => withFilters(paths.goods, { q }),
  Recipe: (q) => withFilters(paths.recipes, { q }),
  Supplier: (supplier) => withFilters(paths.purchasedGoods, { supplier }),
  Customer: (customer) => withFilters(paths.soldGoods, { customer }),
};

/** A notice that the last backup failed or is too old; nothing otherwise. */
export function BackupNotice({ state, made_at }: BackupStatus) {
  const { dayAndTime } = useSiteTime();
  if (state === 'ok') return null;
  const last = made_at && dayAndTime(made_at);
  return (
    <Above>
      <Notice tone="stop" title={text.backup[state]}>
        <p>{last ? text.backup.last(shownDay(last.day), last.time) : text.backup.none}</p>
        <p>{text.backup.remedy}</p>
      </Notice>
    </Above>
  );
}

/** The names that are taken for two: what that means, and what to do. */
export function PairsNotice({ pairs }: { pairs: readonly NamePair[] }) {
  const site = useSiteTime();
  const rest = pairs.length - PAIRS_MAX;
  return (
    <Below>
      <Notice tone="soon" title={text.pairs.title(pairs.length)}>
        <p>{text.pairs.meaning}</p>
        <Pairs>
          {pairs.slice(0, PAIRS_MAX).map(({ kind, names }) => (
            <li key={`${kind}${names[0]!.id}`}>
              {namePairsText.kinds[kind]}:{' '}
              {names.map((one, index) => (
                <span key={one.id}>
                  {index > 0 && DOT}
                  <Link to={LISTS[kind](one.name)}>
                    <Bdi>{one.name}</Bdi>
                  </Link>{' '}
                  ({pairedNameWords(one, site)})
                </span>
              ))}
            </li>
          ))}
          {rest > 0 && <li>{text.pairs.more(rest)}</li>}
        </Pairs>
        <p>{text.pairs.remedy}</p>
      </Notice>
    </Below>
  );
}
