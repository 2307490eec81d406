import { useEffect, useRef } from 'react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { NamePair } from '../../../contract/suggestions';
import { cleanName, findNamed, nameKey } from '../../../domain/names';
import { namePairsText } from '../../../strings/name-pairs';
import { pairedNamesText as text } from '../../../strings/purchased-goods';
import { useSiteTime } from '../../lib/site-time';
import { type PairedName, pairedNameWords } from '../../shared/known-names';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field } from '../../ui/field';
import { Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { knownType, NO_TYPE, type ReceiptDraft } from './receipt-draft';
import type { ReceiptPartProps } from './receipt-fields';

/** Which of several names of one key a receipt means. */
interface PairChoice {
  kind: 'GoodType' | 'Supplier';
  names: readonly PairedName[];
  /** The one that was said to be meant; null before. */
  meant: PairedName | null;
}

const nameOf = ({ name }: PairedName) => name;

/** The suppliers of a pair that a receipt can be of: its name is cleaned, and is then the one that is written so, else the first. */
const reachable = (names: readonly PairedName[]) => [
  ...new Set(names.map(({ name }) => findNamed(names, cleanName(name), nameOf)!)),
];

/** The choices between names of one key that a receipt has, answered or not. */
export function pairChoices(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
  pairs: readonly NamePair[],
): PairChoice[] {
  const namesLike = (kind: PairChoice['kind'], name: string | undefined) => {
    const key = nameKey(name ?? '');
    const isSame = (one: PairedName) => nameKey(one.name) === key;
    return pairs.find((pair) => pair.kind === kind && pair.names.some(isSame))?.names ?? [];
  };
  const choice = (
    kind: PairChoice['kind'],
    names: readonly PairedName[],
    chosen: string | null | undefined,
    meant: string | null,
  ) => ({ kind, names, meant: (chosen === meant && names.find(({ name }) => name === meant)) || null });
  const received = namesLike('GoodType', draft.type?.name).filter(({ id }) =>
    types.some((type) => type.id === id),
  );
  return [
    choice('GoodType', received, knownType(draft, types)?.name, draft.meant_type),
    choice(
      'Supplier',
      reachable(namesLike('Supplier', draft.supplier ?? '')),
      draft.supplier,
      draft.meant_supplier,
    ),
  ].filter(({ names }) => names.length > 1);
}

/** What the answer to a choice changes. */
const meant = (kind: PairChoice['kind'], name: string): Partial<ReceiptDraft> =>
  kind === 'GoodType'
    ? { type: { ...NO_TYPE, name }, meant_type: name }
    : { supplier: name, meant_supplier: name };

/** The questions to answer before sending. */
export const openChoices = (choices: readonly PairChoice[]): string[] =>
  choices.filter((one) => one.meant === null).map(({ kind }) => kind);

interface PairedNamesQuestionProps extends Pick<ReceiptPartProps, 'onChange'> {
  choices: readonly PairChoice[];
  /** The questions that sending waits for: the focus goes to the first. */
  questions: readonly string[];
}

/** Asks which of several names of one key is meant. Nothing where there is one. */
export function PairedNamesQuestion({ choices, questions, onChange }: PairedNamesQuestionProps) {
  const site = useSiteTime();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!choices.some(({ kind }) => questions.includes(kind))) return;
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current?.querySelector<HTMLElement>('[data-open] input')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is asked, not when one of two is answered
  }, [questions]);
  if (choices.length === 0) return null;
  return (
    <Card as="section" ref={frame} aria-labelledby="paired-names">
      <CardBody>
        <CardTitle id="paired-names">{text.title}</CardTitle>
        <Quiet as="p">{text.meaning}</Quiet>
        {choices.map(({ kind, names, meant: one }) => (
          <div key={kind} data-open={one === null || undefined}>
            <Field group required label={text.question(namePairsText.kinds[kind])}>
              <RadioGroup
                look="cards"
                value={one && String(one.id)}
                options={names.map((name) => ({
                  value: String(name.id),
                  label: name.name,
                  description: pairedNameWords(name, site),
                }))}
                onChange={(id) => onChange(meant(kind, names.find((name) => String(name.id) === id)!.name))}
              />
            </Field>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
