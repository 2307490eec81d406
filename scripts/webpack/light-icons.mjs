// What lucide's icons find instead of its own components. A list shows two or three icons a row, and each of lucide's is two
// components that put its attributes together again whenever they are rendered, and an element for each of its lines. Here
// it is one component, whose paths are one. It takes a size and what an `svg` takes.
import { createElement } from 'react';

/** The lines of an icon: its paths as one, which draws the same as long as nothing fills them. */
function linesOf(node) {
  const paths = node.filter(([tag]) => tag === 'path').map(([, { d }]) => d.replace(/^m/, 'M0 0m'));
  const others = node.filter(([tag]) => tag !== 'path');
  return [
    ...(paths.length > 0 ? [createElement('path', { key: 'path', d: paths.join('') })] : []),
    // Without keys of their own: `icons-without-keys.cjs`.
    ...others.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  ];
}

export default function createLucideIcon({ node, size: grid }) {
  let lines;
  return function Icon({ size = grid, 'aria-hidden': hidden, children, ...rest }) {
    lines ??= linesOf(node);
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': hidden ?? !rest['aria-label'],
        ...rest,
      },
      lines,
      children,
    );
  };
}
