import { CalendarClock, ChefHat, Hourglass, PackageOpen, Truck } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { expiryTone } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import { Amount, amountWords } from '../../lib/stock/amount';
import { expiryWords } from '../../lib/stock/expiry';
import { Batch } from '../../lib/stock/made-when';
import { reportFacts } from '../../lib/stock/report-facts';
import { Bdi } from '../../ui/primitives';
import { useSiteTime } from '../../lib/site-time';
import { ShownDay } from '../../lib/shown-time';
import { Meter } from '../../ui/meter';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { KeyValueCard } from '../../ui/facts';

const TONES = { expired: 'stop', urgent: 'stop', soon: 'soon', later: 'plain' } as const;

/** How much of a lot remains, as a bar. */
export function RemainingMeter({ good, wide = false }: { good: Good; wide?: boolean }) {
  return (
    <Meter
      wide={wide}
      label={stockText.remainingLabel(good.good_type_name)}
      share={good.amount > 0 ? good.amount_remaining / good.amount : 0}
    />
  );
}

/** The expiry, with a warning tone only while some of the lot remains. */
function ExpiryCard({ good: { expires_at: day, amount_remaining } }: { good: Good }) {
  const { daysLeft } = useSiteTime();
  const card = { label: text.facts.expiry, icon: Hourglass, words: true };
  if (day === null) return <StatCard {...card} figure={text.facts.noExpiry} />;
  const left = daysLeft(day);
  const tone = amount_remaining > 0 ? TONES[expiryTone(left)] : 'plain';
  return <StatCard {...card} figure={expiryWords(left)} sub={<ShownDay day={day} />} tone={tone} />;
}

/** What remains of the lot, its expiry, when and by whom it was made or received, and its step or supplier. */
export function GoodFacts({ good }: { good: Good }) {
  const { wallClock } = useSiteTime();
  const isMade = good.manufacture_step_name !== null;
  const { day, time } = wallClock((isMade ? good.manufactured_at : good.purchased_at) ?? good.created_at);
  return (
    <StatGrid>
      <StatCard
        label={stockText.left}
        icon={PackageOpen}
        figure={<Amount value={good.amount_remaining} />}
        unit={text.facts.of(amountWords(good.amount, good.good_type_units))}
        sub={good.amount_remaining === 0 ? text.facts.usedUp : undefined}
      >
        <RemainingMeter wide good={good} />
      </StatCard>
      <ExpiryCard good={good} />
      <StatCard
        label={isMade ? text.facts.made : text.facts.received}
        icon={CalendarClock}
        figure={<ShownDay day={day} />}
        words
        sub={
          <>
            <Bdi ltr>{time}</Bdi> · <Bdi>{good.created_by}</Bdi>
          </>
        }
      />
      {isMade ? (
        <StatCard words label={text.facts.step} icon={ChefHat} figure={good.manufacture_step_name} />
      ) : (
        <StatCard
          label={text.facts.supplier}
          icon={Truck}
          figure={<Bdi>{good.supplier}</Bdi>}
          words
          sub={good.manufactured_at && <Batch text={good.manufactured_at} />}
          to={paths.purchasedGood(good.id)}
        />
      )}
    </StatGrid>
  );
}

/** The recorded values of the step. */
export function ReportDetails({ good }: { good: Good }) {
  const facts = reportFacts(good);
  return facts.length > 0 && <KeyValueCard title={text.facts.details} facts={facts} />;
}
