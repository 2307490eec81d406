import { fireEvent, screen } from '@testing-library/react';
import { moreText } from '../../../src/strings/more';

/** Opens the menu of a lot's page and returns one of its actions. */
export async function findLotAction(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: moreText }));
  return screen.findByRole('button', { name });
}
