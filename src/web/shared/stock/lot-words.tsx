import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { nameKey } from '../../../domain/names';
import { isolated, isolatedTime } from '../../../strings/isolated';
import { nearDayText } from '../../../strings/near-days';
import { stockText } from '../../../strings/stock';
import { type SiteTime, useSiteTime } from '../../lib/site-time';
import { Nothing } from '../../ui/nothing';
import { Bdi } from '../../ui/primitives';

type Received = Pick<Good, 'manufactured_at' | 'supplier' | 'purchased_at'>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The batch of a received lot; empty for others. */
function batchOf({ manufactured_at: made }: Pick<Good, 'manufactured_at'>): string {
  return made === null || MOMENT.test(made) ? '' : made;
}

/** What tells a lot from others of its type; the batch that ends the words of a received one is by itself. */
function wordsOf({ manufactured_at: made, supplier, purchased_at: received }: Received, site: SiteTime) {
  if (made !== null && MOMENT.test(made)) {
    const { day, time } = site.dayAndTime(made);
    return {
      words: day === site.today ? `${nearDayText.today} ${time}` : isolatedTime(site.shownTime(made)),
    };
  }
  const parts = [
    supplier && isolated(supplier),
    received && stockText.receivedOn(shownDay(site.dayOf(received))),
    made && `${stockText.batch} `,
  ].filter(Boolean);
  return { words: parts.join(', ') || stockText.received, ...(made && { batch: batchWords(made) }) };
}

/** These words as a text: 'היום 08:10', 'משק לוי, התקבל 20/11/2026, אצווה LOT-552'. */
export function useLotWords() {
  const site = useSiteTime();
  return (lot: Received): string => {
    const { words, batch } = wordsOf(lot, site);
    return batch ? words + isolated(batch) : words;
  };
}

/** The same words, whose batch is not broken. */
export function LotWords({ lot }: { lot: Received }) {
  const { words, batch } = wordsOf(lot, useSiteTime());
  if (!batch) return words;
  return (
    <span>
      {words}
      <Bdi>{batch}</Bdi>
    </span>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A batch as plain text: a date is formatted, anything else is shown as typed. */
export function batchWords(text: string): string {
  return DAY.test(text) ? shownDay(text) : text;
}

/** The same with its label: 'אצווה LOT-7', and a date by itself. */
export const batchLabel = (text: string): string =>
  DAY.test(text) ? shownDay(text) : `${stockText.batch} ${isolated(text)}`;

/** A received lot's batch or production date: a date is formatted, a batch is labelled. */
export function Batch({ text }: { text: string }) {
  if (DAY.test(text)) return <Bdi ltr>{shownDay(text)}</Bdi>;
  return (
    <>
      {stockText.batch} <Bdi>{text}</Bdi>
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
  if (made === null) return <Nothing />;
  if (step === null) return <Batch text={made} />;
  return <Bdi ltr>{time ? site.shownTime(made) : shownDay(site.dayOf(made))}</Bdi>;
}

type Lot = Pick<Good, 'id' | 'manufactured_at'>;

/** The searchable identifiers of a lot: its batch, as stored and as displayed, and its number. */
export function lotIdentifiers(lot: Lot): string[] {
  const batch = batchOf(lot);
  return [batch, batchWords(batch), String(lot.id)].map(nameKey);
}

/** Whether a lot has this number ('188', '#188') or batch, or one that contains the text. */
export function isLotMatching(lot: Lot, typed: string): boolean {
  const searched = nameKey(typed).replace(/^#/, '');
  return lotIdentifiers(lot).some((identifier) => identifier.includes(searched));
}

type Originated = Pick<Good, 'manufacture_step_name' | 'supplier' | 'purchased_at'>;

/** The origin of a lot as plain text: its step, or its supplier and the day it was received. */
export function originWords(lot: Originated, site: Pick<SiteTime, 'dayOf'>): string {
  if (lot.manufacture_step_name !== null) return lot.manufacture_step_name;
  if (lot.supplier === null) return stockText.received;
  return [lot.supplier, lot.purchased_at && shownDay(site.dayOf(lot.purchased_at))]
    .filter(Boolean)
    .join(', ');
}

/** The same, isolated from the text around it. */
export function LotOrigin({ lot }: { lot: Originated }) {
  return <Bdi>{originWords(lot, useSiteTime())}</Bdi>;
}
