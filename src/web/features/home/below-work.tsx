import { TrendingDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { belowMinText as text } from '../../../strings/home-later';
import { calls, useRead } from '../../api/api';
import { paths, withFilters } from '../../lib/paths';
import { useEachDay } from '../../lib/site-time';
import { useNamePairs } from '../../shared/known-names';
import { BELOW_MIN } from '../../shared/lists/lists';
import { Amount } from '../../shared/stock/amount';
import { firstLoad } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { Bdi, Quiet } from '../../ui/primitives';
import { layout, space, wrapping } from '../../ui/theme';
import { PairsNotice } from './manager-notices';

/** So many are named; the list has all. */
const NAMED = 5;

const Below = styled.div`
  margin-block-start: ${space[6]};
`;

const Types = styled.ul`
  ${wrapping(4)}
  row-gap: 0;
  overflow-wrap: anywhere;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space[1]};
    min-block-size: ${layout.target};
  }
`;

/** What there is less of than its least; nothing where there is enough of all. */
function BelowMin() {
  const { data, isLoading, refetch } = useRead(calls.listGoodTypes, { query: BELOW_MIN });
  useEachDay(refetch);
  // What follows waits for it.
  if (isLoading) return <div {...firstLoad(true)} />;
  if (!data || data.rows.length === 0) return null;
  const rest = data.rows.length - NAMED;
  const all = withFilters(paths.goodTypes, { below_min: 'true' });
  return (
    <Below>
      <Notice
        tone="soon"
        icon={TrendingDown}
        title={text.title(data.rows.length)}
        action={<Link to={all}>{text.all}</Link>}
      >
        <Types role="list">
          {data.rows.slice(0, NAMED).map(({ id, name, min_amount: least, units }) => (
            <li key={id}>
              <Link to={paths.goodType(id)}>
                <Bdi>{name}</Bdi>
              </Link>
              <Quiet>
                {text.least} <Amount value={least ?? 0} units={units} />
              </Quiet>
            </li>
          ))}
          {rest > 0 && <li>{text.more(rest)}</li>}
        </Types>
      </Notice>
    </Below>
  );
}

/** What is told below the work of today: what there is too little of, and names that are taken for two. */
export function BelowWork() {
  const pairs = useNamePairs();
  return (
    <>
      <BelowMin />
      {pairs.length > 0 && <PairsNotice pairs={pairs} />}
    </>
  );
}
