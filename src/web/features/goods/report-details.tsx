import type { Good } from '../../../contract/goods';
import { goodsText as text } from '../../../strings/goods';
import { reportFacts } from '../../lib/stock/report-facts';
import { KeyValueCard } from '../../ui/facts';

/** The recorded values of the step; a single value is already shown in the step's card. */
export function ReportDetails({ good }: { good: Good }) {
  const facts = reportFacts(good);
  if (facts.length < 2) return null;
  return <KeyValueCard title={text.facts.details} facts={facts} />;
}
