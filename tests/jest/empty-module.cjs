// Replaces style sheets, fonts and pictures in tests.
module.exports = {};
