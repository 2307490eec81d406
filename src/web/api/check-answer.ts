import { endpoints } from '../../contract/endpoints';
import { logError } from '../lib/log';

/** In development: says in the console where an answer is not what the contract promises. Never shipped. */
export function checkAnswer(name: string, answer: unknown): void {
  const schema = endpoints[name as keyof typeof endpoints]?.answer;
  const checked = schema?.safeParse(answer);
  if (checked && !checked.success) logError(`${name} answered against the contract`, checked.error.issues);
}
