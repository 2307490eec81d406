/** A loader that takes the keys out of lucide's icons: each is random, so all of it is in the first load. `light-icons.mjs` needs none. */
module.exports = function iconsWithoutKeys(source) {
  return source.replace(/, key: "\w+"(?= \})/g, '').replace(/^__iconData\.node;$/m, '');
};
