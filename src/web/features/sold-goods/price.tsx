import { shownPrice } from '../../../domain/amounts';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { Bdi } from '../../ui/primitives';

/** The price of a whole sale: '1,250.00 ₪'. */
export function Price({ value }: { value: number }) {
  return (
    <>
      <Bdi ltr>{shownPrice(value)}</Bdi>
      {`\u00a0${text.currency}`}
    </>
  );
}
