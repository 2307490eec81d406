import { ChefHat, ClipboardCheck, Hourglass, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Overview } from '../../../contract/overview';
import { addDays, shownDay, SOON_DAYS } from '../../../domain/days';
import { homeText as text } from '../../../strings/home';
import { nearDayText } from '../../../strings/near-days';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { type SiteTime, useEachDay, useNow, useSiteTime } from '../../lib/site-time';
import { usePersonWords } from '../../shared/person-name';
import { firstLoad, Skeleton } from '../../ui/loading';
import { Stack } from '../../ui/primitives';
import { RetryNotice } from '../../ui/retry-notice';
import { Section } from '../../ui/section';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { clamped } from '../../ui/theme';

/** How often 'minutes ago' is updated, in milliseconds. */
const AGO_MS = 10_000;

/** How long ago an instant was, in words: 'לפני 6 דקות'. Both in milliseconds since the epoch. */
function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return text.justNow;
  return minutes < 60 ? text.minutesAgo(minutes) : text.hoursAgo(Math.floor(minutes / 60));
}

/** What expires soon, and on a separate line what has expired. */
function expiringSub({ count, today, expired }: Overview['expiring']): ReactNode {
  const soon = count === 0 ? text.noneExpiring : today === 0 ? text.noneToday : text.expiringToday(today);
  if (expired === 0) return soon;
  return (
    <>
      {soon}
      <br />
      <strong>{text.expired(expired)}</strong>
    </>
  );
}

/** When the last checklist was filled in, in words. */
function checklistSub(
  checklist: Overview['checklist'],
  { dayAndTime, today }: SiteTime,
  personWords: ReturnType<typeof usePersonWords>,
): ReactNode {
  if (!checklist) return text.neverFilled;
  const { day, time } = dayAndTime(checklist.filled_at);
  if (checklist.today) return text.filledBy(time, personWords(checklist.filled_by, checklist.filled_by_id));
  return text.lastFilled(day === addDays(today, -1) ? nearDayText.yesterday : shownDay(day), time);
}

function filledText(checklist: Overview['checklist']): string {
  if (!checklist?.today) return text.notFilled;
  return checklist.alerts > 0 ? text.filledWithAlerts(checklist.alerts) : text.filled;
}

/** The figures count what was not reversed: their lists show just that, too. */
const ACTIVE = { reversed: 'false' };

/** Where nothing is known yet, too: the figures of the second row stay where they are. */
const SUB_LINES = 2;

const Suppliers = styled.span`
  ${clamped(SUB_LINES)}
`;

/** Today's figures, each with a link to its list. */
export function TodayFigures() {
  const { data, error, isLoading, isFetching, refetch } = useRead(calls.getOverview);
  useFailedLoad(error, text.failed);
  const now = useNow(AGO_MS);
  const site = useSiteTime();
  const personWords = usePersonWords();
  useEachDay(refetch);
  const day = data?.day ?? site.today;
  const lastAt = data?.steps.last_at;
  const expired = data?.expiring.expired ?? 0;
  const checklist = data?.checklist;
  const isFilled = checklist?.today === true;
  const figure = (shown: string | number | undefined) =>
    shown ?? (isLoading ? <Skeleton $width="2ch" $height="1lh" /> : text.unknown);
  return (
    <Section title={text.today} hidden>
      <Stack>
        {error !== undefined && !data && <RetryNotice title={text.failed} of={{ isFetching, refetch }} />}
        <StatGrid aria-busy={isLoading} {...firstLoad(isLoading)}>
          <StatCard
            icon={Truck}
            label={text.receipts}
            figure={figure(data?.receipts.count)}
            subLines={SUB_LINES}
            sub={data && <Suppliers>{data.receipts.suppliers.join(', ') || text.noReceipts}</Suppliers>}
            to={withFilters(paths.purchasedGoods, { purchased_from: day, purchased_to: day, ...ACTIVE })}
          />
          <StatCard
            icon={ChefHat}
            label={text.steps}
            figure={figure(data?.steps.count)}
            subLines={SUB_LINES}
            sub={data && (lastAt ? text.lastStep(agoText(Date.parse(lastAt), now)) : text.noSteps)}
            to={withFilters(paths.productionLog, {
              manufactured_from: day,
              manufactured_to: day,
              ...ACTIVE,
            })}
          />
          <StatCard
            icon={Hourglass}
            label={text.expiring}
            figure={figure(data?.expiring.count)}
            subLines={SUB_LINES}
            sub={data && expiringSub(data.expiring)}
            tone={expired > 0 ? 'stop' : data && data.expiring.count > 0 ? 'soon' : 'plain'}
            to={withFilters(paths.goods, {
              stock: 'existing',
              // The list is sorted by expiry: without a first day it starts with the expired lots.
              ...(expired === 0 && { expires_from: day }),
              expires_to: addDays(day, SOON_DAYS),
            })}
          />
          <StatCard
            icon={ClipboardCheck}
            label={text.checklist}
            words={data !== undefined}
            figure={figure(data && filledText(data.checklist))}
            subLines={SUB_LINES}
            sub={data && checklistSub(data.checklist, site, personWords)}
            tone={data && (!isFilled || checklist.alerts > 0) ? 'soon' : 'plain'}
            to={isFilled ? paths.formEntry(checklist.entry_id) : paths.addHygieneForm}
          />
        </StatGrid>
      </Stack>
    </Section>
  );
}
