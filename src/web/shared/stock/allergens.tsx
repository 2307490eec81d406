import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { ALLERGENS, type Allergen, type AllergenList } from '../../../domain/allergens';
import { allergenMarkText as text } from '../../../strings/good-type-screens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/primitives';
import { color, radius, space, wrapping } from '../../ui/theme';

const LOOK = {
  contains: { tone: 'stop', icon: TriangleAlert },
  may_contain: { tone: 'soon', icon: TriangleAlert },
  unknown: { tone: 'quiet', icon: CircleQuestionMark },
} as const;

const Marks = styled.span`
  ${wrapping(1)}
  /* Many names need several lines. */
  > * > span,
  > span {
    white-space: normal;
  }
`;

/* Unknown is seen as such, in any colours: its edge is broken. */
const Unknown = styled.span`
  display: inline-flex;
  border: 1px dashed ${color.inkQuiet};
  border-radius: ${radius.round};
  > span {
    background: none;
    color: ${color.ink};
    padding-inline: ${space[2]};
    outline: none;
  }
`;

/** More than so many names are not read at a glance. */
const NAMED = 6;

const names = (codes: readonly Allergen[]) => codes.map((code) => allergenText[code]).join(', ');

/** Which are unknown, in words: where that is nearly all, not one by one. */
function unknownNames({ contains, may_contain, unknown }: SaidAllergens): string {
  if (unknown.length === ALLERGENS.length) return text.all;
  const known = new Set<string>([...contains, ...may_contain, ...unknown]);
  return unknown.length > NAMED && known.size === ALLERGENS.length ? text.rest : names(unknown);
}

type SaidAllergens = Record<AllergenList, readonly Allergen[]>;

/** What is said of allergens in words; null: nobody has said anything. What is unknown is said as such, never left out. */
export function allergenWords(said: SaidAllergens | null): { list: AllergenList | 'free'; words: string }[] {
  if (!said) return [{ list: 'unknown', words: goodTypesText.allergens.nothingSaid }];
  const { contains, may_contain, unknown } = said;
  const lists = [
    { list: 'contains', all: names(contains) },
    { list: 'may_contain', all: names(may_contain) },
    { list: 'unknown', all: unknownNames(said) },
  ] as const;
  const words = lists.flatMap(({ list, all }) =>
    all ? [{ list, words: text.said(goodTypesText.allergens[list], all) }] : [],
  );
  return contains.length + may_contain.length + unknown.length === 0
    ? [{ list: 'free', words: text.free }]
    : words;
}

/** A mark of what is known of allergens, with its words. */
export function AllergenMark({ list, words }: { list: AllergenList | 'free'; words: string }) {
  if (list === 'free') return <Badge icon={Check}>{words}</Badge>;
  const badge = <Badge {...LOOK[list]}>{words}</Badge>;
  return list === 'unknown' ? <Unknown>{badge}</Unknown> : badge;
}

/** What is said of allergens, a mark for each kind of it. */
export function AllergenMarks({ said }: { said: SaidAllergens | null }) {
  return (
    <Marks>
      {allergenWords(said).map((one) => (
        <AllergenMark key={one.list} {...one} />
      ))}
    </Marks>
  );
}

interface DerivedMarksProps {
  derived: { contains: readonly Allergen[]; may_contain: readonly Allergen[]; unknown: readonly string[] };
}

/** What a product has by all that goes into it: what is unknown has the names of those that leave it open. */
export function DerivedMarks({ derived: { contains, may_contain, unknown } }: DerivedMarksProps) {
  const isOpen = unknown.length > 0;
  const known = allergenWords({ contains, may_contain, unknown: [] });
  return (
    <Marks>
      {known
        .filter(({ list }) => !isOpen || list !== 'free')
        .map((one) => (
          <AllergenMark key={one.list} {...one} />
        ))}
      {isOpen && (
        <Unknown>
          <Badge {...LOOK.unknown}>
            <span>
              {text.because}{' '}
              {unknown.map((name, at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <Bdi>{name}</Bdi>
                </span>
              ))}
            </span>
          </Badge>
        </Unknown>
      )}
    </Marks>
  );
}
