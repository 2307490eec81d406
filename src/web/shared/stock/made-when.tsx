import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { stockText } from '../../../strings/stock';
import { Bdi } from '../../ui/primitives';
import { useSiteTime } from '../../lib/site-time';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A batch as plain text: a date is formatted, anything else is shown as typed. */
export function batchWords(text: string): string {
  return DAY.test(text) ? shownDay(text) : text;
}

const SHORT_BATCH = 24;

/** A short batch ('LOT-7473') is not broken at its hyphen. */
const BatchNumber = styled.bdi<{ $short: boolean }>`
  white-space: ${({ $short }) => ($short ? 'nowrap' : 'inherit')};
`;

/** A received lot's batch or production date: a date is formatted, a batch is labelled. */
export function Batch({ text }: { text: string }) {
  if (DAY.test(text)) return <Bdi ltr>{shownDay(text)}</Bdi>;
  return (
    <>
      {stockText.batch} <BatchNumber $short={text.length <= SHORT_BATCH}>{text}</BatchNumber>
    </>
  );
}

/** When a lot was made, or the batch of a received lot. */
export function MadeWhen({
  good,
  time = false,
}: {
  good: Pick<Good, 'manufactured_at' | 'manufacture_step_name'>;
  time?: boolean;
}) {
  const site = useSiteTime();
  const { manufactured_at: made, manufacture_step_name: step } = good;
  if (made === null) return <>{stockText.none}</>;
  if (step === null) return <Batch text={made} />;
  return <Bdi ltr>{time ? site.shownTime(made) : shownDay(site.dayOf(made))}</Bdi>;
}
