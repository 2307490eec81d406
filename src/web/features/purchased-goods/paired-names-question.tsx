import { useEffect, useRef } from 'react';
import { namePairsText as text } from '../../../strings/name-pairs';
import { pairedNameWords } from '../../shared/paired-name';
import { useSiteTime } from '../../lib/site-time';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field } from '../../ui/field';
import { Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { meant, type PairChoice } from './paired-names';
import type { ReceiptPartProps } from './receipt-fields';

interface PairedNamesQuestionProps extends Pick<ReceiptPartProps, 'onChange'> {
  choices: readonly PairChoice[];
  /** Those that sending waits for: the focus goes to the first. */
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
            <Field group required label={text.question(text.kinds[kind])}>
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
