import styled from 'styled-components';
import { border, font, media, space } from './theme';

/* Never alone on a page. */
const Frame = styled.div`
  display: none;
  ${media.print} {
    display: flex;
    gap: ${space[8]};
    margin-block-start: ${space[12]};
    break-inside: avoid;
    break-before: avoid;
    font-size: ${font.size.small};
  }
  p {
    flex: 1;
    padding-block-start: ${space[1]};
    border-block-start: ${border.field};
  }
`;

/** Lines to be signed and filled in by hand, each above its label; printed only. */
export function SignatureLines({ labels }: { labels: readonly string[] }) {
  return (
    <Frame>
      {labels.map((label) => (
        <p key={label}>{label}</p>
      ))}
    </Frame>
  );
}
