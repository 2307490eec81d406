import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The page, whose style sheet says which characters and weights each file of a font is for. */
const PAGE = fileURLToPath(new URL('../../public/index.html', import.meta.url));

function charactersOf(range) {
  const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** A loader of a font file with '?subset': only what its `@font-face` in the page is for, a third of its bytes. */
export default function subset(font) {
  const done = this.async();
  this.addDependency(PAGE);
  const faces = readFileSync(PAGE, 'utf8').split('@font-face').slice(1);
  const face = faces.find((each) => each.includes(`${basename(this.resourcePath)}?subset`)) ?? '';
  const weights = /font-weight:\s*(\d+) (\d+)/.exec(face);
  const ranges = [...face.matchAll(/U\+([\dA-F]+(?:-[\dA-F]+)?)/g)].map(([, range]) => range);
  if (!weights || ranges.length === 0)
    return done(new Error(`no @font-face of ${this.resourcePath} in the page`));
  const [, min, max] = weights.map(Number);
  subsetFont(font, ranges.map(charactersOf).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  }).then((small) => done(null, small), done);
}
export const raw = true;
