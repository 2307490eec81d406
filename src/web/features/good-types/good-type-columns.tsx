import { Archive, TrendingDown } from 'lucide-react';
import type { ListedGoodType } from '../../../contract/good-types';
import type { Allergen, AllergenList } from '../../../domain/allergens';
import { DOT, unitText } from '../../../strings/common';
import { allergenMarkText, goodTypeListText as text } from '../../../strings/good-type-screens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { ShownDay, useSiteTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { AllergenMarks, DerivedMarks } from '../../shared/stock/allergens';
import { Amount } from '../../shared/stock/amount';
import { RoleBadge } from '../../shared/stock/badges';
import { Badge } from '../../ui/badge';
import { Bdi, CellSub, Lines, NameCell, Quiet } from '../../ui/primitives';
import type { Column, Grouping } from '../../ui/table-types';

/** What is known of how a type is kept, and its unit. */
const keepingWords = ({ units, storage, shelf_life_days: days }: ListedGoodType): string =>
  [unitText[units], storage && goodTypesText.storages[storage], days !== null && goodTypesText.days(days)]
    .filter(Boolean)
    .join(DOT);

/** That a type is offered no more; nothing of another. */
export function ArchivedBadge({ archived }: Pick<ListedGoodType, 'archived'>) {
  return archived && <Badge icon={Archive}>{goodTypesText.archived}</Badge>;
}

export function BelowBadge() {
  return (
    <Badge tone="soon" icon={TrendingDown}>
      {text.below}
    </Badge>
  );
}

/** What is known of an allergen that the list was asked for: what is neither contained nor may be is there since it is unknown. */
const stateOf = ({ derived_allergens, allergens }: ListedGoodType, code: Allergen): AllergenList => {
  const said = derived_allergens ?? allergens;
  return (['contains', 'may_contain'] as const).find((list) => said?.[list].includes(code)) ?? 'unknown';
};

function VerifiedDay({ at }: { at: string }) {
  return <ShownDay day={useSiteTime().dayOf(at)} />;
}

/** The types of a list that was asked for an allergen, by what is known of it. */
export const byAllergen = (code: Allergen): Grouping<ListedGoodType> => ({
  of: (type) => stateOf(type, code),
  heading: (type) => allergenMarkText.said(allergenText[code], goodTypesText.allergens[stateOf(type, code)]),
});

/** The columns of the list; `below` are the types of which there is less than their least. */
export const goodTypeColumns = (below: ReadonlySet<number>): Column<ListedGoodType>[] => [
  {
    key: 'name',
    head: goodTypesText.name,
    sort: 'name',
    cell: (type) => <NameCell name={<Bdi>{type.name}</Bdi>} sub={keepingWords(type)} />,
  },
  {
    key: 'kind',
    head: goodTypesText.kind,
    card: 'tag',
    cell: (type) => (
      <Lines>
        <RoleBadge {...type} />
        <ArchivedBadge {...type} />
      </Lines>
    ),
  },
  {
    key: 'allergens',
    head: text.columns.allergens,
    // Of a type that a step makes what goes into it tells, with its own declaration; of another its declaration alone.
    cell: ({ allergens, derived_allergens: derived }) =>
      derived ? <DerivedMarks derived={derived} /> : <AllergenMarks said={allergens} />,
  },
  {
    key: 'verified',
    head: text.columns.verified,
    tight: true,
    cell: ({ allergens, derived_allergens: derived }) => {
      // Nothing has to be declared of what a step makes.
      if (!allergens && derived) return null;
      if (!allergens?.verified) return <Quiet>{text.notVerified}</Quiet>;
      return (
        <>
          <VerifiedDay at={allergens.verified.at} />
          <CellSub>
            <PersonName name={allergens.verified.by} id={allergens.verified.by_id} />
          </CellSub>
        </>
      );
    },
  },
  {
    key: 'least',
    head: goodTypesText.minAmount,
    tight: true,
    card: 'corner',
    cell: ({ id, min_amount: least, units }) =>
      least === null ? null : (
        <Lines>
          <span>
            <Amount value={least} units={units} />
          </span>
          {below.has(id) && <BelowBadge />}
        </Lines>
      ),
  },
];
