import { fireEvent, screen } from '@testing-library/react';
import { goodsText } from '../../../src/strings/goods';

/** Opens the menu of a lot's page and returns one of its actions. */
export async function findLotAction(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: goodsText.more }));
  return screen.findByRole('button', { name });
}
