import type { Locator } from '@playwright/test';

/** The edge colour of a notification, which shows its kind: red, green and blue, each 0 to 255. */
export function edgeColorOf(notification: Locator): Promise<number[]> {
  return notification.evaluate((element) =>
    /\d+, \d+, \d+/.exec(getComputedStyle(element).borderRightColor)![0].split(', ').map(Number),
  );
}
