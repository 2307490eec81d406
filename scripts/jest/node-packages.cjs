// A package is read by Node itself, once for all the test files of a process, instead of by Jest once for each.
const code = `const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename)(__filename);`;

module.exports = { process: () => ({ code }), getCacheKey: () => 'packages are read by Node' };
