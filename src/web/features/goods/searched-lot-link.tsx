import { Hash } from 'lucide-react';
import { lotNumberIn } from '../../../domain/lot-numbers';
import { goodsText as text } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';

/** Leads to the lot whose number was searched, also if the list's filters hide it because it is used up. */
export function SearchedLotLink({ search = '' }: { search?: string }) {
  const number = lotNumberIn(search);
  const query = { q: `#${number}`, stock: 'all', limit: 30 } as const;
  const { currentData } = useRead(calls.listGoods, { query }, { skip: number === null });
  const lot = currentData?.rows.find(({ id }) => id === number);
  return (
    lot && (
      <ButtonLink icon={Hash} to={paths.good(lot.id)}>
        {text.showLot(reportText.number(lot.id))}
      </ButtonLink>
    )
  );
}
