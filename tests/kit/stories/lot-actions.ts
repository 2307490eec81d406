import type { Page } from '@playwright/test';
import { moreText } from '../../../src/strings/more';
import { press } from './keyboard';

/** The button of the menu with the further actions of a lot. */
export const moreOf = (page: Page) => page.getByRole('button', { name: moreText, exact: true });

/** Opens that menu with the keyboard. */
export const openMore = (page: Page) => press(page, moreOf(page));
