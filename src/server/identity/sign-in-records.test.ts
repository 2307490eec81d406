import { deviceName } from './sign-in-records';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) ${KIT} Chrome/131.0.0.0 Safari/537.36`, 'כרום, אנדרואיד'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'סמסונג אינטרנט, אנדרואיד',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'אדג׳, ווינדוס'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/131.0 Safari/537.36 OPR/115.0`, 'אופרה, ווינדוס'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'פיירפוקס, לינוקס'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/131.0 Safari/537.36`, 'כרום, כרומבוק'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'ספארי, אייפון',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'כרום, אייפד',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'ספארי, מק',
  ],
  ['Opaque (Windows)', 'ווינדוס'],
  ['node', null],
  ['x'.repeat(100_000) + ' Chrome/1', null],
  ['', null],
  [undefined, null],
])('the device of %j is %j (contract 4.35)', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
