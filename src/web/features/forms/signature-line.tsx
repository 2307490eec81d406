import styled from 'styled-components';
import { formsText } from '../../../strings/forms';
import { border, font, media, space } from '../../ui/theme';

const text = formsText.view.signature;

/* Print only, and never alone on a page. */
const Frame = styled.div`
  display: none;
  ${media.print} {
    display: flex;
    gap: ${space[8]};
    margin-block-start: ${space[8]};
    break-inside: avoid;
    break-before: avoid;
    font-size: ${font.size.small};
  }
`;

const Line = styled.div`
  flex: 1;
  padding-block-start: ${space[1]};
  border-block-start: ${border.field};
`;

/** The lines for name, signature and date on a printed form. */
export function SignatureLine() {
  return (
    <Frame>
      {[text.name, text.signature, text.date].map((label) => (
        <Line key={label}>{label}</Line>
      ))}
    </Frame>
  );
}
