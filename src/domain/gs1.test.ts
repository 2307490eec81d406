import fc from 'fast-check';
import { batchIn, isGtin, readScannedCode } from './gs1';

const TODAY = '2026-11-27';
const GS = '\u001d';

test.each([
  ['GS1-128 with the batch at the end', ']C1010729000000001217261231' + '10LOT-7', 'LOT-7', '2026-12-31'],
  [
    'DataMatrix with the batch in the middle',
    `]d20107290000000012${'10A/7'}${GS}17270100`,
    'A/7',
    '2027-01-31',
  ],
  ['a QR code, an amount before the batch', `]Q330${'12'}${GS}10ק-7${GS}`, 'ק-7', null],
  ['no kind, but separators', `0107290000000012${'10AB'}${GS}${GS}17270228`, 'AB', '2027-02-28'],
  ['a separator at the beginning', `${GS}10AB${GS}3103001250`, 'AB', null],
  ['a fixed weight before the batch', ']C13103001250' + '10AB', 'AB', null],
  ['a batch that begins as an identifier', ']C110' + '1726', '1726', null],
  ['no batch', ']C10107290000000012', null, null],
  ['a day that is none', ']C117261340', null, null],
  ['an unknown element before the batch', `]C19912${GS}10AB`, 'AB', null],
  ['a space and a direction mark before it', ` \u200f]C1${'10A/7'}`, 'A/7', null],
  ['a mark before separators', `\u200f10AB${GS}17270228`, 'AB', '2027-02-28'],
  ['a year of the century before', ']C117990131', null, '1999-01-31'],
])('batch and expiry are read from a scanned code, %s (contract 1.220)', (_, text, batch, expiry) => {
  expect(readScannedCode(text, TODAY)).toEqual({ batch, expiry });
  expect(batchIn(text)).toBe(batch ?? '');
});

test.each(['LOT-7', '10LOT7', '(10) 7', ']C', 'C1 7', ''])('%s is what a person types', (text) => {
  expect(readScannedCode(text, TODAY)).toBeNull();
  expect(batchIn(text)).toBe(text);
});

test('no scanned code leaves a separator in a batch (contract 1.220)', () => {
  const text = fc.string({ unit: fc.constantFrom(GS, '1', '0', '7', '3', 'A', ']', 'C'), maxLength: 40 });
  fc.assert(fc.property(text, (scanned) => expect(batchIn(scanned)).not.toContain(GS)));
  fc.assert(fc.property(text, (scanned) => expect(batchIn(`]C1${scanned}`)).not.toMatch(/^\]C1/)));
});

it.each([
  ['7290018420362', true],
  ['4006381333931', true],
  ['04006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  ['036000291453', false],
  ['400638133393', false],
  ['40063813339310', false],
  ['', false],
])('a GTIN has its check digit: %s is %s (contract 7.2)', (code, isRight) => {
  expect(isGtin(code)).toBe(isRight);
});
