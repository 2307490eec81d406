import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAtSite } from '../../../../tests/kit/web/at-site';
import { DayRange } from './day-range';

test('a range of days has two named fields', async () => {
  const changed = jest.fn();
  renderAtSite(<DayRange label="תוקף" value={{ from: '2026-11-20', to: '' }} onChange={changed} />);
  expect(screen.getByRole('group', { name: 'תוקף' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('תוקף, מתאריך')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('תוקף, מתאריך')).toHaveValue('20/11/2026');
  await userEvent.type(screen.getByLabelText('תוקף, עד תאריך'), '25/11/2026');
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-20', to: '2026-11-25' });
});
