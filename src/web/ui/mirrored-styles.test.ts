import { compile, middleware, serialize, stringify } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import { hasSides, mirroredStyles } from './provider';

const PHYSICAL = [
  'margin-left:4px;',
  'padding:1px 2px 3px 4px;',
  'border-color:red green blue black;',
  'border-radius:1px 2px;',
  'border-radius:1px 2px 3px 4px;',
  'text-align:left;',
  'direction:ltr;',
  'cursor:e-resize;',
  'box-shadow:1px 2px 3px red;',
  'text-shadow:red 2px 2px;',
  'transform:translateX(10px);',
  'background:url(a.png) 10% 0;',
  'background-position:10% 0;',
  'left:calc(1px + 2px);',
  'float:right;',
];
const LOGICAL = [
  'margin-inline:1px 2px;',
  'inset-inline-start:3px;',
  'border-radius:8px;',
  'border-radius:8px;color:red;',
  'box-shadow:inset 0 1px 0 red;',
  'box-shadow:0 1px 2px red;',
  'display:flex;align-items:center;',
  'color:var(--ink);font:inherit;',
];
const styled = (css: string, plugin: typeof rtl) => serialize(compile(css), middleware([plugin, stringify]));
const inEach = (declaration: string) => [
  `.a{${declaration}}`,
  `.a{&:hover{${declaration}}}`,
  `@media print{.a{color:red;${declaration}}}`,
  `@keyframes a{from{${declaration}}to{color:red;}}`,
  `@supports (display:grid){.a{${declaration}}}`,
];

test.each([...PHYSICAL, ...LOGICAL].flatMap(inEach))('%s becomes what the plugin makes of it', (css) => {
  expect(styled(css, mirroredStyles as typeof rtl)).toBe(styled(css, rtl));
});

test.each(PHYSICAL)('%s is mirrored', (declaration) => {
  expect(styled(`.a{${declaration}}`, mirroredStyles as typeof rtl)).not.toBe(`.a{${declaration}}`);
});

test.each(LOGICAL)('%s is not parsed again', (declaration) => {
  expect(hasSides(declaration)).toBe(false);
});
