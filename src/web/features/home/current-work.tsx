import styled from 'styled-components';
import { homeText as text } from '../../../strings/home';
import { calls, useRead } from '../../api/api';
import { useEachDay, useNow, useSiteTime } from '../../lib/site-time';
import { useFailedLoad } from '../../lib/use-failed-load';
import { firstLoad, Skeleton } from '../../ui/loading';
import { Quiet, Stack } from '../../ui/primitives';
import { RetryNotice } from '../../ui/retry-notice';
import { Section } from '../../ui/section';
import { column, space } from '../../ui/theme';
import { useBelowDesk } from '../../ui/use-media';
import { WorkCard, type WorkCardProps } from './work-card';
import { coolingCard, deviatingCard, heldCard, missingCard, waitingCards } from './work-cards';

const MINUTE_MS = 60_000;

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
            {data && columns.length === 0 && <Quiet as="p">{text.noWork}</Quiet>}
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
