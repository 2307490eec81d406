import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, SCHEMES } from '../../../tests/kit/contrast';
import type { ColorName } from '../../theme/colors';
import { chosen } from './theme';

const LOOKS = { chosen: chosen(), 'a bad answer': chosen('stop', 'stopSoft') };
/** The colour of a property, which `currentcolor` takes from the text. */
function colorIn(style: string, property: string): ColorName {
  const [, value = ''] = new RegExp(`^\\s*${property}: (.*);$`, 'm').exec(style) ?? [];
  if (value.includes('currentcolor')) return colorIn(style, 'color');
  const [, name] = /var\(--(\w+)\)/.exec(value) ?? [];
  if (!name) throw new Error(`${property} has no colour of the theme`);
  return name as ColorName;
}
const cases = Object.entries(LOOKS).flatMap(([name, style]) =>
  SCHEMES.map((scheme) => [name, scheme, style] as const),
);

test.each(cases)(
  'the edge of what is %s is seen in the %s scheme on its own ground, on its page and beside what is not chosen (contract 3.237)',
  (_, scheme, style) => {
    const grounds: ColorName[] = [
      colorIn(style, 'background'),
      'card',
      'page',
      'sunk',
      'controlLine',
      'line',
    ];
    const edges = [colorIn(style, 'border-color'), colorIn(style, 'box-shadow')];
    const faint = edges.flatMap((edge) => grounds.filter((ground) => contrast(scheme, edge, ground) < 3));
    expect(faint).toEqual([]);
    expect(contrast(scheme, colorIn(style, 'color'), colorIn(style, 'background'))).toBeGreaterThanOrEqual(
      4.5,
    );
  },
);

const WEB = join(__dirname, '..');
/** Rules for what is chosen, up to the end or to the next nested rule. */
const RULE =
  /(?:aria-(?:pressed|selected|current)[^\]\n]*\]|:has\(:checked\)|--(?:is-)?selected)[^{}:'(]*\{((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^{}$])*)/g;
/** A box that is ticked is the mark. */
const TICKED = 'ui/check-list.tsx';

test('whatever is chosen is marked by more than its ground (contract 3.237)', () => {
  const rules = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(join(WEB, file), 'utf8').matchAll(RULE), ([, rule = '']) => ({ file, rule })),
    );
  expect(rules.length).toBeGreaterThan(5);
  const unmarked = rules.filter(({ file, rule }) => file !== TICKED && !/chosen|weight\.bold/.test(rule));
  expect(unmarked).toEqual([]);
});
