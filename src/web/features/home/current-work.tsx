import { CirclePause, ClipboardX, Flame, ListChecks, Snowflake, Timer, TriangleAlert } from 'lucide-react';
import { lazy } from 'react';
import styled from 'styled-components';
import type { Work } from '../../../contract/overview';
import { addDays, minuteOf, shownDay } from '../../../domain/days';
import { STEPS } from '../../../domain/manufacture-steps';
import { DOT } from '../../../strings/common';
import { duration } from '../../../strings/durations';
import { heldText } from '../../../strings/holds';
import { homeText as text } from '../../../strings/home';
import { nearDayText } from '../../../strings/near-days';
import { calls, useRead } from '../../api/api';
import { Later } from '../../lib/error-boundary';
import { useFailedLoad } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { type SiteTime, useEachDay, useNow, useSiteTime } from '../../lib/site-time';
import { amountWords } from '../../shared/stock/amount';
import { CoolingTime } from '../../shared/stock/cooling-time';
import { firstLoad, Skeleton } from '../../ui/loading';
import { Quiet, Stack } from '../../ui/primitives';
import { RetryNotice } from '../../ui/retry-notice';
import { Section } from '../../ui/section';
import { column, space } from '../../ui/theme';
import { useBelowDesk } from '../../ui/use-media';
import { NextStep, WorkCard, type WorkCardProps } from './work-card';

const MINUTE_MS = 60_000;

const PlannedCard = lazy(async () => ({ default: (await import('./planned-card')).PlannedCard }));

/** When something began: the time of today or yesterday, else the day. */
function sinceText(at: string, { dayAndTime, today }: SiteTime): string {
  const { day, time } = dayAndTime(at);
  if (day === today) return text.since(time);
  return text.since(day === addDays(today, -1) ? `${nearDayText.yesterday} ${time}` : shownDay(day));
}

const coolingTime = (since: string, limit: number, now: number) => (
  <CoolingTime minutes={Math.floor(now / MINUTE_MS) - minuteOf(since)} limit={limit} />
);

const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(DOT);
const inProcess = withFilters(paths.goods, { stock: 'processing' });

function coolingCard({ count, lots }: Work['cooling'], site: SiteTime, now: number): WorkCardProps {
  const limit = lots.find((lot) => lot.limit !== null)?.limit;
  return {
    ...text.cooling,
    icon: Snowflake,
    count,
    hint: limit != null && text.cooling.limit(duration(limit)),
    all: inProcess,
    opens: true,
    rows: lots.map(({ id, good_type_name: name, fridge_number, since, limit, next }) => ({
      id,
      name,
      sub: join(fridge_number !== null && text.cooling.chiller(fridge_number), sinceText(since, site)),
      end: limit !== null && coolingTime(since, limit, now),
      to: next ? paths.stepWithLot(next.name, next.step_id, id) : paths.good(id),
    })),
  };
}

type WaitingLot = Work['waiting']['lots'][number];

const isOnFire = (lot: WaitingLot) => lot.made_by === STEPS.startCooking.name;
const isToCool = (lot: WaitingLot) =>
  lot.made_by === STEPS.endCooking.name && lot.next.name === STEPS.enterCooling.name;

/** What waits, in three cards: what is on the fire, what has to be cooled, with the time it has for that, and the rest. */
function waitingCards(waiting: Work['waiting'], site: SiteTime, now: number) {
  const { count, on_fire: onFire, to_cool: toCoolCount, lots } = waiting;
  const cardOf = (of: readonly WaitingLot[], all: number) => ({
    count: all,
    all: inProcess,
    opens: true,
    rows: of.map(({ id, good_type_name: name, since, next, limit, ...lot }) => ({
      id,
      name,
      sub: join(amountWords(lot.amount_remaining, lot.good_type_units), sinceText(since, site)),
      end: limit === null ? <NextStep>{next.name}</NextStep> : coolingTime(since, limit, now),
      to: paths.stepWithLot(next.name, next.step_id, id),
    })),
  });
  const fire = cardOf(lots.filter(isOnFire), onFire);
  const toCool = cardOf(lots.filter(isToCool), toCoolCount);
  const rest = cardOf(
    lots.filter((lot) => !isOnFire(lot) && !isToCool(lot)),
    count - onFire - toCoolCount,
  );
  return {
    fire: { ...fire, ...text.fire, icon: Flame } satisfies WorkCardProps,
    toCool: { ...toCool, ...text.toCool, icon: Timer } satisfies WorkCardProps,
    rest: { ...rest, ...text.waiting, icon: ListChecks } satisfies WorkCardProps,
  };
}

function heldCard({ count, lots }: Work['held']): WorkCardProps {
  return {
    ...text.held,
    title: heldText,
    icon: CirclePause,
    count,
    all: withFilters(paths.goods, { stock: 'held' }),
    rows: lots.map(({ id, good_type_name: name, reason, ...lot }) => ({
      id,
      name,
      sub: join(amountWords(lot.amount_remaining, lot.good_type_units), reason),
      to: paths.good(id),
    })),
  };
}

function deviatingCard({ count, lots }: Work['deviating']): WorkCardProps {
  return {
    ...text.deviating,
    icon: TriangleAlert,
    tone: 'stop',
    count,
    all: withFilters(paths.goods, { deviations: 'true', sort: '-created_at' }),
    opens: true,
    rows: lots.map(({ id, good_type_name: name, deviations }) => ({
      id,
      name,
      sub: join(...deviations),
      to: paths.good(id),
    })),
  };
}

const missingCard: WorkCardProps = {
  title: text.missing.title,
  icon: ClipboardX,
  tone: 'soon',
  count: 1,
  rows: [
    {
      id: 1,
      name: text.checklist,
      sub: text.missing.daily,
      to: paths.addHygieneForm,
    },
  ],
};

const Columns = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[4]};
  > * {
    flex: 2;
    ${column(4)}
  }
  > :first-child {
    flex: 3;
  }
`;

/** What has to be done now: each card leads to where it is done, and one without anything is left out. */
export function CurrentWork() {
  const { data, error, isLoading, isFetching, refetch } = useRead(calls.getWork);
  const overview = useRead(calls.getOverview);
  useFailedLoad(error, text.workFailed);
  const site = useSiteTime();
  const now = useNow(MINUTE_MS);
  const narrow = useBelowDesk();
  useEachDay(refetch);

  const cooling = data && coolingCard(data.cooling, site, now);
  const waiting = data && waitingCards(data.waiting, site, now);
  const held = data && heldCard(data.held);
  const deviating = data && deviatingCard(data.deviating);
  const missing = overview.data && !overview.data.checklist?.today && missingCard;
  const columns = (
    narrow
      ? [[waiting?.fire, waiting?.toCool, cooling, deviating, held, waiting?.rest, missing]]
      : [
          [waiting?.fire, waiting?.toCool, cooling, waiting?.rest],
          [deviating, held, missing],
        ]
  )
    .map((cards) => cards.filter((card) => card && card.count > 0) as WorkCardProps[])
    .filter((cards) => cards.length > 0);
  return (
    <Section title={text.work} large>
      <Stack aria-busy={isLoading} {...firstLoad(isLoading || overview.isLoading)}>
        {error !== undefined && !data && <RetryNotice title={text.workFailed} of={{ isFetching, refetch }} />}
        {isLoading || overview.isLoading ? (
          <Skeleton $height="40vh" />
        ) : (
          <>
            {data && columns.length + data.planned.count === 0 && <Quiet as="p">{text.noWork}</Quiet>}
            {data && data.planned.count > 0 && (
              <Later fallback={<Skeleton $height="25vh" />}>
                <PlannedCard {...data.planned} />
              </Later>
            )}
            <Columns>
              {columns.map((cards) => (
                <div key={cards[0]!.title}>
                  {cards.map((card) => (
                    <WorkCard key={card.title} {...card} />
                  ))}
                </div>
              ))}
            </Columns>
          </>
        )}
      </Stack>
    </Section>
  );
}
