import type { Locator } from '@playwright/test';

/** The colour along the side of a notification, which says of what kind it is: red, green and blue, each to 255. */
export function edgeOf(notification: Locator): Promise<number[]> {
  return notification.evaluate((element) =>
    /\d+, \d+, \d+/.exec(getComputedStyle(element).borderRightColor)![0].split(', ').map(Number),
  );
}
