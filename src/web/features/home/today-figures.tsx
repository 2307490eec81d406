import { ChefHat, Hourglass, Truck } from 'lucide-react';
import styled from 'styled-components';
import type { Overview } from '../../../contract/overview';
import { addDays, SOON_DAYS } from '../../../domain/days';
import { homeText as text } from '../../../strings/home';
import { useGetOverviewQuery } from '../../api/overview';
import { paths, withFilters } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useNow } from '../../lib/use-now';
import { useSiteTime } from '../../lib/use-site-time';
import { Section } from '../../ui/section';
import { Skeleton } from '../../ui/skeleton';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { media } from '../../ui/theme';
import { agoText } from './ago';

/** On a phone two stand side by side; one that is left over takes the whole line. */
const Figures = styled(StatGrid)`
  ${media.phone} {
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** How often 'minutes ago' is looked at again: seldom enough for the screen, often enough to be true to a minute. */
const AGO_MS = 10_000;

function expiringSub({ count, today, expired }: Overview['expiring']): string {
  const soon = count === 0 ? text.noneExpiring : today === 0 ? text.noneToday : text.expiringToday(today);
  return expired === 0 ? soon : `${soon}, ${text.expired(expired)}`;
}

/** Today at a glance; each figure leads to the list behind it. */
export function TodayFigures() {
  const { data, error, isLoading } = useGetOverviewQuery();
  useFailedLoad(error, text.failed);
  const now = useNow(AGO_MS);
  const site = useSiteTime();
  const day = data?.day ?? site.today;
  const figure = (count: number | undefined) =>
    count ?? (isLoading ? <Skeleton $width="2ch" /> : text.unknown);
  const lastAt = data?.steps.last_at;
  return (
    <Section title={text.today} quiet>
      <Figures aria-busy={isLoading}>
        <StatCard
          icon={Truck}
          label={text.receipts}
          figure={figure(data?.receipts.count)}
          sub={data && (data.receipts.suppliers.join(', ') || text.noReceipts)}
          to={withFilters(paths.purchasedGoods, { purchased_from: day, purchased_to: day })}
        />
        <StatCard
          icon={ChefHat}
          label={text.steps}
          figure={figure(data?.steps.count)}
          sub={data && (lastAt ? text.lastStep(agoText(Date.parse(lastAt), now)) : text.noSteps)}
          to={withFilters(paths.productionLog, { manufactured_from: day, manufactured_to: day })}
        />
        <StatCard
          icon={Hourglass}
          label={text.expiring}
          figure={figure(data?.expiring.count)}
          sub={data && expiringSub(data.expiring)}
          tone={data && data.expiring.count + data.expiring.expired > 0 ? 'soon' : 'plain'}
          to={withFilters(paths.goods, {
            stock: 'existing',
            expires_from: day,
            expires_to: addDays(day, SOON_DAYS),
          })}
        />
      </Figures>
    </Section>
  );
}
