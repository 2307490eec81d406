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

/** Beyond this many days only the date is shown: 'in 523 days' is harder to read. */
const COUNTED_DAYS = 60;
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

function RemainingCard({ good }: { good: Good }) {
  return (
    <StatCard
      label={text.facts.remaining}
      icon={PackageOpen}
      figure={<Amount value={good.amount_remaining} />}
      unit={text.facts.of(amountWords(good.amount, good.good_type_units))}
      sub={good.amount_remaining === 0 ? text.facts.usedUp : undefined}
    >
      <RemainingMeter wide good={good} />
    </StatCard>
  );
}

/** The expiry, with a warning tone only while some of the lot remains. */
function ExpiryCard({ good }: { good: Good }) {
  const day = good.expires_at;
  const site = useSiteTime();
  const card = { label: text.facts.expiry, icon: Hourglass, words: true };
  if (day === null) return <StatCard {...card} figure={text.facts.noExpiry} />;
  const daysLeft = site.daysLeft(day);
  const date = <ShownDay day={day} />;
  if (daysLeft > COUNTED_DAYS) return <StatCard {...card} figure={date} />;
  const tone = good.amount_remaining > 0 ? TONES[expiryTone(daysLeft)] : 'plain';
  return <StatCard {...card} figure={expiryWords(daysLeft)} sub={date} tone={tone} />;
}

/** The step that made the lot, with its recorded value when there is exactly one, such as a temperature. */
function StepCard({ good }: { good: Good }) {
  const [fact, ...others] = reportFacts(good);
  const step = good.manufacture_step_name;
  if (!fact || others.length > 0) {
    return <StatCard words label={text.facts.step} icon={ChefHat} figure={step} />;
  }
  return (
    <StatCard words label={step ?? text.facts.step} icon={ChefHat} figure={fact.value} sub={fact.label} />
  );
}

/** When and by whom the lot was made or received, and its step or supplier. */
function OriginCards({ good }: { good: Good }) {
  const site = useSiteTime();
  const isMade = good.manufacture_step_name !== null;
  const { day, time } = site.wallClock(
    (isMade ? good.manufactured_at : good.purchased_at) ?? good.created_at,
  );
  return (
    <>
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
        <StepCard good={good} />
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
    </>
  );
}

export function GoodFacts({ good }: { good: Good }) {
  return (
    <StatGrid>
      <RemainingCard good={good} />
      <ExpiryCard good={good} />
      <OriginCards good={good} />
    </StatGrid>
  );
}

/** The recorded values of the step; a single value is already shown in the step's card. */
export function ReportDetails({ good }: { good: Good }) {
  const facts = reportFacts(good);
  if (facts.length < 2) return null;
  return <KeyValueCard title={text.facts.details} facts={facts} />;
}
