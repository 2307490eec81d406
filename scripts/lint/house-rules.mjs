// Lint rules of this project that no package offers. Each message says what to do instead.

const hebrew = /[\u05d0-\u05ea]/;
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right|direction)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

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

function rule(create) {
  return { meta: { type: 'problem', schema: [] }, create };
}

const house = {
  meta: { name: 'house' },
  rules: {
    'hebrew-in-strings': hebrewInStrings,
    'theme-only': themeOnly,
    'disable-with-reason': disableWithReason,
  },
};

// oxlint-disable-next-line import/no-default-export -- how the linter takes its plugins
export default house;
