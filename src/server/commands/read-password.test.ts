import { PassThrough } from 'node:stream';
import { AccountError } from '../identity/accounts';
import { readPassword } from './read-password';

const own = Object.getOwnPropertyDescriptor(process, 'stdin')!;
let terminal: PassThrough;
/** Whether the terminal hides what is typed. */
let hidden: boolean;
let output: string;

beforeEach(() => {
  [hidden, output] = [false, ''];
  terminal = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => void (hidden = on),
  });
  Object.defineProperty(process, 'stdin', { value: terminal, configurable: true });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(process, 'stdin', own);
});

test('the password is read twice from a terminal, and not shown (contract 4.16)', async () => {
  const reading = readPassword();
  expect([output, hidden]).toEqual(['Password: ', true]);
  terminal.write('סודית מאדx\u007f\rסודית מאד\r');
  expect(await reading).toBe('סודית מאד');
  expect(output).toBe('Password: \nThe same password again: \n');
  expect(hidden).toBe(false);
});

test.each([
  ['two passwords that differ', 'long enough\rlonger enough\r'],
  ['an interruption', 'long\u0003'],
])('no account is made after %s', async (_, typed) => {
  const reading = readPassword();
  terminal.write(typed);
  await expect(reading).rejects.toThrow(AccountError);
  expect(hidden).toBe(false);
});
