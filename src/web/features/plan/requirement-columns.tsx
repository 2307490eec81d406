import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { PlannedMaterial } from '../../../contract/plan';
import { exactAmount, type Units } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { planRequirementsText as text } from '../../../strings/plan-requirements';
import { paths, withFilters } from '../../lib/paths';
import { Bdi, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { barColors, color, layout, radius, space, stripes } from '../../ui/theme';

const Track = styled.span`
  display: flex;
  /* Less of it where the words need the room. */
  inline-size: clamp(${space[12]}, 9vw, ${layout.meterWidth});
  block-size: ${layout.meterHeight};
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${stripes('135deg', color.soon, color.soonSoft)};
  ${barColors}
`;

const There = styled.span`
  background: ${color.accent};
`;

/** What there is of what is needed; the rest is striped. */
function Share({ needed, in_stock }: PlannedMaterial) {
  const percent = needed === 0 ? 100 : Math.min(100, Math.floor((100 * in_stock) / needed));
  return (
    <Track aria-hidden>
      <There style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

const amount = (value: number) => <Bdi ltr>{exactAmount(value)}</Bdi>;
/** What is counted is needed whole. */
const need = (value: number, units: Units) => amount(units === 'pieces' ? Math.ceil(value) : value);

/** A material, which leads to what there is of it. */
const material: Column<PlannedMaterial> = {
  key: 'material',
  head: text.columns.material,
  cell: ({ good_type_id: id, good_type_name: name }) => (
    <NameCell
      name={
        <Link to={withFilters(paths.goods, { good_type_id: String(id) })}>
          <Bdi>{name}</Bdi>
        </Link>
      }
    />
  ),
};

const unit: Column<PlannedMaterial> = {
  key: 'units',
  head: text.columns.units,
  tight: true,
  cell: ({ units: of }) => <Quiet>{unitText[of]}</Quiet>,
};

export const requirementColumns: readonly Column<PlannedMaterial>[] = [
  material,
  unit,
  {
    key: 'needed',
    head: text.columns.needed,
    tight: true,
    cell: ({ needed, units: of }) => (needed === 0 ? <Quiet>{text.toTaste}</Quiet> : need(needed, of)),
  },
  { key: 'inStock', head: text.columns.inStock, tight: true, cell: ({ in_stock }) => amount(in_stock) },
  {
    key: 'missing',
    head: text.columns.missing,
    tight: true,
    card: 'corner',
    cell: ({ missing, units: of }) => (missing > 0 ? <strong>{need(missing, of)}</strong> : null),
  },
  { key: 'share', head: text.columns.share, cell: (row) => <Share {...row} /> },
  {
    key: 'supplier',
    head: text.columns.supplier,
    cell: ({ supplier }) => (supplier === null ? null : <Bdi>{supplier}</Bdi>),
  },
];

/** Of what is bought, to be filled in by hand. */
export const shoppingColumns: readonly Column<PlannedMaterial>[] = [
  material,
  {
    key: 'missing',
    head: text.columns.missing,
    tight: true,
    cell: ({ missing, units: of }) => (
      <>
        {need(missing, of)} {unitText[of]}
      </>
    ),
  },
  { key: 'ordered', head: text.shopping.ordered, width: layout.dayField, cell: () => '' },
];

/** What is missing by who it last came from, those without a supplier last. */
export const bySupplier = (materials: readonly PlannedMaterial[]) =>
  materials
    .filter(({ missing }) => missing > 0)
    .toSorted(
      (a, b) =>
        Number(a.supplier === null) - Number(b.supplier === null) ||
        (a.supplier ?? '').localeCompare(b.supplier ?? '', 'he') ||
        a.good_type_name.localeCompare(b.good_type_name, 'he'),
    );

export const supplierWords = ({ supplier }: PlannedMaterial) => supplier ?? text.shopping.noSupplier;
