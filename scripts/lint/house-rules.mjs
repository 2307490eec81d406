import { relative, sep } from 'node:path';
import { root } from '../tools/run.mjs';
import { importError } from './import-rules.mjs';

// Lint rules of this project that no package offers. Each message says what to do instead.

const hebrew = /[\u05d0-\u05ea]/;
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right|direction)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

const directions = rule((context) => {
  const file = relative(root, context.filename).split(sep).join('/');
  const check = (node) => {
    const target = node.source?.value;
    if (typeof target !== 'string') return;
    const why = importError(file, target);
    if (why) context.report({ node: node.source, message: `Import direction: ${why}.` });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
});

const hebrewInStrings = rule((context) => {
  const check = (node, text) => {
    if (hebrew.test(text)) {
      context.report({
        node,
        message: 'Hebrew texts belong in src/strings (rules and wire names in src/domain).',
      });
    }
  };
  return {
    Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    TemplateElement: (node) => check(node, node.value.raw),
    JSXText: (node) => check(node, node.value),
  };
});

const themeOnly = rule((context) => ({
  TemplateElement(node) {
    const css = node.value.raw;
    if (colour.test(css)) context.report({ node, message: 'Colours belong in web/ui/theme.ts.' });
    if (physical.test(css)) {
      context.report({
        node,
        message: 'Logical properties only (margin-inline, inset-inline, text-align: start).',
      });
    }
  },
}));

const disableWithReason = rule((context) => ({
  Program() {
    for (const comment of context.sourceCode.getAllComments()) {
      if (/^\s*(?:ox|es)lint-disable/.test(comment.value) && !/\s--\s\S/.test(comment.value)) {
        context.report({ loc: comment.loc, message: 'Say why: oxlint-disable-next-line rule -- reason.' });
      }
    }
  },
}));

const SELECTED_STAR = /\b(?:select|returning)\s+\*(?:[^]*?\bfrom\s+(\(|\w+))?/gi;
const STAR_OF = /(?<!\.)\b([a-z_]\w*)\.\*/gi;

/** Whether a text of SQL takes all columns of something that does not name them in the same text. */
function takesAllColumns(sql) {
  const isNamedHere = (name) =>
    new RegExp(`\\)(?: as)? ${name}\\b|\\b${name} as (?:materialized )?\\(`).test(sql);
  return (
    [...sql.matchAll(SELECTED_STAR)].some(([, of]) => of !== '(' && !(of && isNamedHere(of))) ||
    [...sql.matchAll(STAR_OF)].some(([, of]) => !isNamedHere(of))
  );
}

const namedColumns = rule((context) => {
  const message = 'Name the columns: a statement must not change with what a later version adds to a table.';
  const check = (node, text) => takesAllColumns(text) && context.report({ node, message });
  return {
    Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('$')),
    MemberExpression: (node) =>
      ['selectAll', 'returningAll'].includes(node.property.name) &&
      context.report({ node: node.property, message }),
  };
});

function rule(create) {
  return { meta: { type: 'problem', schema: [] }, create };
}

const house = {
  meta: { name: 'house' },
  rules: {
    directions,
    'hebrew-in-strings': hebrewInStrings,
    'theme-only': themeOnly,
    'disable-with-reason': disableWithReason,
    'named-columns': namedColumns,
  },
};

// oxlint-disable-next-line import/no-default-export -- how the linter takes its plugins
export default house;
