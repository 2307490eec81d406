import { endpoints } from '../../contract/endpoints';
import { logError } from '../lib/log';

/** Development only: logs where a response differs from the contract. */
export function checkAnswer(name: string, answer: unknown): void {
  const schema = endpoints[name as keyof typeof endpoints]?.answer;
  const checked = schema?.safeParse(answer);
  if (checked && !checked.success) logError(`${name} answered against the contract`, checked.error.issues);
}
