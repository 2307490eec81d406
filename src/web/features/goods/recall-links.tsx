import { Boxes, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { useListMovementsQuery } from '../../api/goods';
import { paths, withFilters } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { media, space } from '../../ui/theme';

const text = goodsText.movements;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.print} {
    display: none;
  }
`;

/** The two questions of a recall, of all that was made from the lot too; nothing where none of it went anywhere. */
export function RecallLinks({ good }: { good: Good }) {
  const { currentData: movements } = useListMovementsQuery({ params: { id: good.id } });
  if (!movements?.some(({ kind }) => kind === 'used' || kind === 'sold')) return null;
  const from = { from_good_id: String(good.id) };
  return (
    <Links aria-label={text.recall}>
      <ButtonLink to={withFilters(paths.soldGoods, from)} icon={ReceiptText}>
        {text.whoGotIt}
      </ButtonLink>
      <ButtonLink to={withFilters(paths.goods, from)} icon={Boxes}>
        {text.whatIsLeft}
      </ButtonLink>
    </Links>
  );
}
