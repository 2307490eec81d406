// Stands for a style sheet, font or picture where tests import one.
module.exports = {};
