/** The button of the actions that are not in sight. By itself: the first screen has no such menu. */
export const moreText = 'עוד';
