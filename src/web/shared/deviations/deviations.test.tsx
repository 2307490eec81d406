import { screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { WASHED } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good } from '../../../contract/goods';
import { deviationText as text } from '../../../strings/deviations';
import { nonConformityText } from '../../../strings/forms-special';
import { deviationsColumn } from '../stock/lot-file';

const PLAIN: Good = {
  ...WASHED,
  good_type_name: 'אורז מקורר',
  manufacture_step_name: 'הוצאה מקירור',
  used_good_type_names: ['אורז בקירור'],
  extra_data: { exit_temperature: 12 },
};
const WARM: Good = {
  ...PLAIN,
  id: 76,
  good_type_name: 'אורז חם',
  deviations: [
    {
      code: 'LIMIT',
      field: 'exit_temperature',
      text: '7 °C מעל המגבלה',
      value: 12,
      limit: {
        min: null,
        max: 5,
        unit: '°C',
        text: 'קירור ל־5 מעלות',
        source: 'משרד הבריאות https://example.org/a',
      },
    },
    {
      code: 'EXPIRED_INPUT',
      field: 'used_good_ids.0',
      text: 'התוקף פג יומיים לפני זמן הביצוע',
      value: '2026-11-19',
      limit: { min: '2026-11-21', max: null, unit: null, text: 'תוקף: 19/11/2026', source: null },
    },
  ],
  deviations_note: 'הצ׳ילר הופסק לניקוי',
};
const RECEIPT = {
  ...WARM,
  good_id: WARM.id,
  supplier: 'משק לוי',
  purchased_at: '2026-11-20T16:30:00.000Z',
  extra_data: {},
};

let server: TinyServer;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_goods?')) return json(response, 200, [WARM, PLAIN], { 'X-Total-Count': '2' });
    if (/_goods\/totals/.test(url)) return json(response, 200, { amounts: [] });
    if (url.startsWith('/api_purchased_goods'))
      return json(
        response,
        200,
        [
          RECEIPT,
          { ...RECEIPT, ...PLAIN, supplier: 'משק לוי', purchased_at: RECEIPT.purchased_at, extra_data: {} },
        ],
        {
          'X-Total-Count': '2',
        },
      );
    if (url === '/api_goods/76') return json(response, 200, [WARM]);
    if (/api_extra_fields/.test(url)) return json(response, 200, {});
    if (/form_entries/.test(url)) return json(response, 200, { entries: [] });
    if (/good_types|suppliers|movements/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterAll(() => server.close());

test('a lot’s page shows its deviations by field with rule and source, its note, and the way to a prefilled non-conformity (contract 6.68)', async () => {
  renderApp({ path: '/goods/76', origin: server.origin });
  const card = within((await screen.findByRole('heading', { name: text.title })).closest('section')!);
  expect(card.getByText('טמפרטורת יציאה')).toBeInTheDocument();
  expect(card.getByText('אורז בקירור מס׳ 74')).toBeInTheDocument();
  expect(card.getByText(/7 °C מעל המגבלה/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'משרד הבריאות' })).toHaveAttribute('href', 'https://example.org/a');
  expect(card.getByText('הצ׳ילר הופסק לניקוי')).toBeInTheDocument();
  const link = await card.findByRole('link', { name: nonConformityText.open });
  const address = new URL(link.getAttribute('href')!, 'http://localhost');
  expect(address.searchParams.get('product')).toBe('אורז חם');
  expect(address.searchParams.get('lot')).toBe('76');
  expect(address.searchParams.get('what')!.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    [
      'הוצאה מקירור:',
      'טמפרטורת יציאה 12 °C, 7 °C מעל המגבלה (קירור ל־5 מעלות)',
      'אורז בקירור מס׳\u00a074, התוקף פג יומיים לפני זמן הביצוע (תוקף: 19/11/2026)',
      'הסבר: הצ׳ילר הופסק לניקוי',
    ].join('\n'),
  );
});

test.each(['/goods', '/manufacture-steps-taken', '/purchased-goods'])(
  'the list %s marks what has deviations, and filters by it (contract 6.69)',
  async (path) => {
    renderApp({ path: `${path}?deviations=true`, origin: server.origin });
    const warm = await screen.findByRole('row', { name: /אורז חם/ });
    expect(within(warm).getByText(text.count(2))).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /אורז מקורר/ })).queryByText(/חריגות/),
    ).not.toBeInTheDocument();
    expect(screen.getAllByText(text.filter.true).length).toBeGreaterThan(0);
    expect(server.seen.some(({ url }) => /^\/api_(purchased_)?goods\?.*deviations=true/.test(url))).toBe(
      true,
    );
  },
);

test('in the file of a list a deviation is said with the name of its field', () => {
  const told = deviationsColumn.value(WARM) as string;
  expect(told.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(/^טמפרטורת יציאה 12 °C, 7 °C מעל המגבלה;/);
});
