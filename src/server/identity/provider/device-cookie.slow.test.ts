import { deviceValue, isDeviceOf, readDevice } from './cookies';

const KEYS = ['new key', 'old key'];
const read = (value: string, keys = KEYS) => readDevice(value, keys);

test('a device is of the accounts that signed in on it, by whatever key, and of no other', () => {
  const first = deviceValue(null, 'Dana', ['old key']);
  const second = deviceValue(read(first), 'יוסי', KEYS);
  const device = read(second)!;
  expect(device.id).toBe(read(first)!.id);
  expect(isDeviceOf(device, ' DANA ', KEYS)).toBe(true);
  expect(isDeviceOf(device, 'יוסי', KEYS)).toBe(true);
  expect(isDeviceOf(device, 'noa', KEYS)).toBe(false);
  expect(second).not.toMatch(/dana/i);
  // Without the old key the device is known, and Dana signs in on it once more.
  expect(isDeviceOf(read(second, ['new key'])!, 'dana', ['new key'])).toBe(false);
});

test('signing in again does not add to it, and the accounts that signed in last are kept', () => {
  let value = deviceValue(null, 'dana', KEYS);
  expect(deviceValue(read(value), 'DANA', KEYS)).toBe(value);
  for (let count = 0; count < 15; count++) value = deviceValue(read(value), `name ${count}`, KEYS);
  expect(isDeviceOf(read(value)!, 'dana', KEYS)).toBe(true);
  value = deviceValue(read(value), 'one more', KEYS);
  expect(isDeviceOf(read(value)!, 'dana', KEYS)).toBe(false);
  expect(isDeviceOf(read(value)!, 'name 0', KEYS)).toBe(true);
  expect(value.length).toBeLessThan(420);
});

test.each([
  ['', 'nothing'],
  ['x', 'no device'],
  [deviceValue(null, 'dana', ['another key']), 'of another server'],
  [`${'a'.repeat(22)}.${'b'.repeat(22)}.${'c'.repeat(22)}`, 'made up'],
  [`${deviceValue(null, 'dana', KEYS)}${`.${'a'.repeat(22)}`.repeat(40)}`, 'longer than any'],
])('%s is no device: %s', (value) => expect(read(value)).toBeNull());

test('an account of another device is of no use', () => {
  const mine = deviceValue(null, 'dana', KEYS).split('.');
  const other = deviceValue(null, 'noa', KEYS).split('.');
  const mixed = read([mine[0], mine[1], other[2]].join('.'))!;
  expect(isDeviceOf(mixed, 'noa', KEYS)).toBe(false);
});
