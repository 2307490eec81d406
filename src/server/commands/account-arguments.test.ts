import { readAccountArguments } from './account-arguments';

test.each([
  [['add', 'dana'], { command: 'add', login: 'dana', name: undefined, role: undefined }],
  [
    ['add', 'dana', '--name', 'דנה לוי', '--role', 'manager'],
    { command: 'add', login: 'dana', name: 'דנה לוי', role: 'manager' },
  ],
  [['second-step', 'dana', 'off'], { command: 'second-step', login: 'dana' }],
  [['role', 'dana', 'staff'], { command: 'role', login: 'dana', role: 'staff' }],
  [['list'], { command: 'list' }],
  [['password', 'dana'], { command: 'password', login: 'dana' }],
  [['disable', 'dana'], { command: 'disable', login: 'dana' }],
  [['enable', 'dana'], { command: 'enable', login: 'dana' }],
])('%j is understood', (args, asked) => {
  expect(readAccountArguments(args)).toEqual(asked);
});

test.each([
  [[], 'The command is missing'],
  [['add'], 'NAME is missing'],
  [['add', 'dana', 'cohen'], "Unknown argument 'cohen'"],
  [['add', 'dana', '--role', 'owner'], "'owner' is no role: staff or manager"],
  [['add', 'dana', '--admin'], "Unknown option '--admin'"],
  [['role', 'dana'], 'The role is missing'],
  [['role', 'dana', 'owner'], "'owner' is no role"],
  [['role', 'dana', 'staff', 'manager'], "Unknown argument 'manager'"],
  [['second-step'], 'NAME is missing'],
  [['second-step', 'dana'], 'off is missing'],
  [['second-step', 'dana', 'on'], "Unknown argument 'on'"],
  [['second-step', 'dana', 'off', '--role', 'staff'], "Only add takes the option '--role'"],
  [['drop', 'dana'], "Unknown command 'drop'"],
  [['list', 'dana'], "Unknown argument 'dana'"],
  [['list', '--role', 'staff'], "Only add takes the option '--role'"],
  [['disable'], 'NAME is missing'],
  [['disable', 'dana', 'noa'], "Unknown argument 'noa'"],
  [['enable', 'dana', '--role', 'staff'], "Only add takes the option '--role'"],
  [['password', 'dana', 'secret password'], "Unknown argument 'secret password'"],
])('%j is answered with what is wrong and how the command is used (contract 5.98)', (args, wrong) => {
  expect(() => readAccountArguments(args)).toThrow(wrong);
  expect(() => readAccountArguments(args)).toThrow('npm run account -- add NAME');
});
