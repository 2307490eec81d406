import { Boxes, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { useListMovementsQuery } from '../../api/api';
import { paths, withFilters } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { notPrinted, space } from '../../ui/theme';

const text = goodsText.movements;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${notPrinted}
`;

/** Links for a recall: who got, and what remains of, the lot and everything made from it; nothing if it was never used or sold. */
export function RecallLinks({ good }: { good: Good }) {
  const { currentData: movements } = useListMovementsQuery({ params: { id: good.id } });
  if (!movements?.some(({ kind }) => kind === 'used' || kind === 'sold')) return null;
  const filters = { from_good_id: String(good.id) };
  return (
    <Links aria-label={text.recall}>
      <ButtonLink to={withFilters(paths.soldGoods, filters)} icon={ReceiptText}>
        {text.whoGotIt}
      </ButtonLink>
      <ButtonLink to={withFilters(paths.goods, filters)} icon={Boxes}>
        {text.remaining}
      </ButtonLink>
    </Links>
  );
}
