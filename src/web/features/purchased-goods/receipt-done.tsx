import styled from 'styled-components';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { commonText } from '../../../strings/common';
import { homeText } from '../../../strings/home';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { Bdi } from '../../ui/bdi';
import { Notice } from '../../ui/notice';
import { SuccessDialog, type WayOn } from '../../ui/success-dialog';
import { space } from '../../ui/theme';
import { type ReceiptDraft, sameDelivery } from './receipt-draft';

const text = purchasedGoodsText.form;

const Below = styled.div`
  margin-block-start: ${space[3]};
`;

interface ReceiptDoneProps {
  receipt: PurchasedGood;
  onAnother: (parts?: Partial<ReceiptDraft>) => void;
}

/** It is received: home, or the next one. What was found not fine is in the stock all the same, and is said so. */
export function ReceiptDone({ receipt, onAnother }: ReceiptDoneProps) {
  const failed = Object.entries(receipt.extra_data)
    .filter(([, { value }]) => value === false)
    .map(([name]) => name);
  const ways: WayOn[] = [
    { label: commonText.home, to: paths.home },
    { label: text.another, onClick: () => onAnother() },
    { label: text.sameSupplier, onClick: () => onAnother(sameDelivery(receipt)) },
    { label: purchasedGoodsText.details.showLot, to: paths.good(receipt.good_id) },
  ];
  if (failed.length > 0) ways.push({ label: homeText.upkeep.addNonConformity, to: paths.addNonConformity });
  return (
    <SuccessDialog title={text.done} ways={ways}>
      {text.added} <Bdi>{receipt.good_type_name}</Bdi>,{' '}
      <Amount value={receipt.amount} units={receipt.good_type_units} exact />.
      {failed.length > 0 && (
        <Below>
          <Notice tone="soon" title={text.notFine(failed.join(', '))}>
            {text.sentBack}
          </Notice>
        </Below>
      )}
    </SuccessDialog>
  );
}
