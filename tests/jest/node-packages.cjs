// Packages are loaded by Node itself, once per process, instead of by Jest once per test file.
const code = `const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename)(__filename);`;

module.exports = { process: () => ({ code }), getCacheKey: () => 'packages are read by Node' };
