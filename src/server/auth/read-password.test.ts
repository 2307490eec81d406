import { PassThrough } from 'node:stream';
import { AccountRefused } from './account-refused';
import { readPassword } from './read-password';

const own = Object.getOwnPropertyDescriptor(process, 'stdin')!;
let terminal: PassThrough;
/** Whether the terminal shows nothing of what is typed. */
let unseen: boolean;
let said: string;

beforeEach(() => {
  [unseen, said] = [false, ''];
  terminal = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => void (unseen = on),
  });
  Object.defineProperty(process, 'stdin', { value: terminal, configurable: true });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(process, 'stdin', own);
});

test('at a terminal the password is asked for twice, and not shown (contract 4.16)', async () => {
  const reading = readPassword();
  expect([said, unseen]).toEqual(['Password: ', true]);
  terminal.write('סודית מאדx\u007f\rסודית מאד\r');
  expect(await reading).toBe('סודית מאד');
  expect(said).toBe('Password: \nThe same password again: \n');
  expect(unseen).toBe(false);
});

test.each([
  ['two that differ', 'long enough\rlonger enough\r'],
  ['an interruption', 'long\u0003'],
])('%s make no account', async (_, typed) => {
  const reading = readPassword();
  terminal.write(typed);
  await expect(reading).rejects.toThrow(AccountRefused);
  expect(unseen).toBe(false);
});
