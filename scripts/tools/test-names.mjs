import { parseSync } from '@swc/core';

const isTest = /^(?:test|it)(?:\.concurrent)?(?:\.each)?$/;
/** `only` keeps the others from running. */
const doesNotRun = /^[xf](?:test|it|describe)$|^(?:test|it|describe)\b.*\.(?:skip|fixme|todo|only)\b/;

/** What is called or read, such as `it.each` for `it.each(rows)(name, test)`; empty for anything else. */
function nameOf({ type, value, callee, tag, object, property }) {
  if (type === 'Identifier') return value;
  if (type === 'MemberExpression') return `${nameOf(object)}.${property.value ?? ''}`;
  const called = callee ?? tag;
  return called ? nameOf(called) : '';
}

function textOf({ type, value, quasis }) {
  if (type === 'StringLiteral') return value;
  return type === 'TemplateLiteral' ? quasis.map(({ cooked }) => cooked).join('…') : '';
}

/** The names of the tests in a source, and whether all of them run. */
export function readTestNames(source, file) {
  const names = [];
  let allRun = true;
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type && doesNotRun.test(nameOf(node))) allRun = false;
    if (node.type === 'CallExpression' && isTest.test(nameOf(node.callee))) {
      names.push(textOf(node.arguments[0]?.expression ?? {}));
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return { names, allRun };
}
