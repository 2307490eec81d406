import styled from 'styled-components';
import { soldGoodsText } from '../../../strings/sold-goods';
import { border, font, layout, media, space } from '../../ui/theme';

const text = soldGoodsText.paper;

const Head = styled.div`
  display: none;
  margin-block-end: ${space[6]};
  padding-block-end: ${space[2]};
  border-block-end: ${border.line};
  font-size: ${font.size.lead};
  ${media.print} {
    display: flex;
    justify-content: space-between;
  }
`;

const Lines = styled.div`
  display: none;
  gap: ${space[8]};
  margin-block-start: ${layout.dialogTop};
  ${media.print} {
    display: flex;
  }
  p {
    flex: 1;
    padding-block-start: ${space[2]};
    border-block-start: ${border.control};
  }
`;

/** The title of the delivery note; printed only. */
export function PaperHead() {
  return (
    <Head>
      <strong>{text.title}</strong>
    </Head>
  );
}

/** Lines for the recipient's name and signature; printed only. */
export function PaperSignature() {
  return (
    <Lines>
      <p>{text.receivedBy}</p>
      <p>{text.signature}</p>
    </Lines>
  );
}
