// What okta-react finds instead of Babel's runtime for generators, 1.5 kB of the first load. Its bundle is translated
// for old browsers; the one generator that the app would reach restores the address after signing in, which the app's
// own routes do.
module.exports = {
  mark: (generator) => generator,
  wrap: () => {
    throw new Error('no generator of okta-react is ever run');
  },
};
