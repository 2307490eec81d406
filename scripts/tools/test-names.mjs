import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

// The names of all tests as written in their sources, with placeholders such as `%s` left as they are.

const testFunctions = new Set(['test', 'it', 'describe']);
/** Tests that do not run prove nothing. */
const skippedKinds = new Set(['skip', 'fixme', 'todo']);

/**
 * Every test of these folders with the names of the blocks around it.
 * @returns {Promise<{file: string, name: string, within: string[]}[]>} `file` from the project's folder
 */
export async function testNames(folders = ['src', 'e2e']) {
  const files = (await Promise.all(folders.map(testFiles))).flat().sort();
  const all = await Promise.all(
    files.map(async (file) => inFile(file, await readFile(join(root, file), 'utf8'))),
  );
  return all.flat();
}

async function testFiles(folder) {
  const entries = await readdir(join(root, folder), { recursive: true });
  return entries.filter((name) => /\.(test|spec)\.tsx?$/.test(name)).map((name) => join(folder, name));
}

function inFile(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node, within) => {
    const call = ts.isCallExpression(node) ? testCall(node, source) : null;
    if (call?.kind === 'test') found.push({ file, name: call.name, within });
    const inner = call?.kind === 'describe' ? [...within, call.name] : within;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return found;
}

/** Kind and name of a call such as `test('…')`, `it.each(rows)('…')` or `test.describe('…')`, or null. */
function testCall(node, source) {
  const words = nameChain(node.expression);
  if (!words || !testFunctions.has(words[0]) || words.some((word) => skippedKinds.has(word))) return null;
  const name = textOf(node.arguments[0], source);
  if (name === null) return null;
  return { kind: words.includes('describe') ? 'describe' : 'test', name };
}

/** `it.each(rows)` → ['it', 'each']; null for what is not a plain chain of names. */
function nameChain(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isCallExpression(expression)) return nameChain(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return nameChain(expression.tag);
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const before = nameChain(expression.expression);
  return before && [...before, expression.name.text];
}

function textOf(argument, source) {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument)) return argument.getText(source).slice(1, -1);
  return null;
}
