import { screen } from '@testing-library/react';
import { renderApp } from '../../../tests/kit/web/render-app';

// Every call fails here, and what failed is logged.
let error: jest.SpyInstance;
beforeEach(() => (error = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => error.mockRestore());

test.each([
  ['/goods/no-number', 'התוצר לא נמצא', 'חזרה למלאי ותוצרים', '/goods'],
  ['/purchased-goods/0', 'הסחורה לא נמצאה', 'חזרה לסחורה שהתקבלה', '/purchased-goods'],
  ['/sold-goods/x', 'המכירה לא נמצאה', 'חזרה למכירות', '/sold-goods'],
])(
  '%s does not exist, and the page links back to its list (spec 2.41, 2.42, 2.43, 8.24, 8.25, 8.26)',
  async (path, title, back, list) => {
    renderApp({ path });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', list);
  },
);

test.each([
  ['/goods/7', 'לא ניתן לטעון את פרטי הפריט'],
  ['/purchased-goods/7', 'לא ניתן לטעון את פרטי הסחורה'],
  ['/sold-goods/add', 'לא ניתן לטעון את המוצרים למכירה'],
  ['/manufacture-steps-taken', 'לא ניתן לטעון את יומן הייצור'],
])('%s that cannot be loaded shows an error and can be retried', async (path, text) => {
  renderApp({ path });
  expect(await screen.findByRole('button', { name: 'ניסיון נוסף' })).toBeInTheDocument();
  expect(screen.getAllByText(text).length).toBeGreaterThan(1);
  expect(error).toHaveBeenCalledWith(text, expect.anything());
});
