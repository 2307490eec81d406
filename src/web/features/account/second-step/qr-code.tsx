import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { qrCode } from '../../../ui/theme';

/** As wide a margin as readers need, in squares. */
const MARGIN = 4;

const Picture = styled.svg`
  inline-size: 100%;
  max-inline-size: 13rem;
  aspect-ratio: 1;
  align-self: center;
  background: ${qrCode.paper};
  shape-rendering: crispedges;
`;

interface Squares {
  size: number;
  path: string;
}

async function squaresOf(text: string): Promise<Squares> {
  // Few people need it, and once.
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, at) => at);
  const path = all.flatMap((row) =>
    all.flatMap((column) => (code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : [])),
  );
  return { size: size + 2 * MARGIN, path: path.join('') };
}

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without it the text can be typed.
    squaresOf(text).then(
      (found) => isShown && setSquares(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  const size = squares?.size ?? 1;
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      {squares && <path d={squares.path} fill={qrCode.ink} />}
    </Picture>
  );
}
