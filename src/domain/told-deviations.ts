import { deviationText as text } from '../strings/deviations';

interface Told {
  code: string;
  field: string;
  text: string;
}

/** Those with a row of their own. An unlikely output is unlikely for every input: that is one thing to look at, not many. */
export const toldAlone = <One extends Pick<Told, 'code'>>(all: readonly One[]): readonly One[] =>
  all.some(({ code }) => code === 'YIELD') ? all.filter(({ code }) => code !== 'RATIO') : all;

/** Deviations as they are told: an unlikely output names the inputs that are not as expected for it. */
export function toldDeviations<One extends Told>(
  all: readonly One[],
  labelOf: (field: string) => string,
): readonly One[] {
  const told = toldAlone(all);
  if (told.length === all.length) return all;
  const inputs = all.filter((one) => one.code === 'RATIO').map(({ field }) => labelOf(field));
  const withInputs = (off: string) => text.notOfInputs(off, [...new Set(inputs)].join(', '));
  return told.map((one) => (one.code === 'YIELD' ? { ...one, text: withInputs(one.text) } : one));
}
