/**
 * A loader that takes the indentation and the comments on lines of their own out of a source: the minimizer leaves those
 * in templates, where the styles are. Each line keeps its number.
 */
module.exports = function shortTemplates(source) {
  return source
    .replace(/^[ \t]*\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*$/gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^[ \t]+/gm, '');
};
