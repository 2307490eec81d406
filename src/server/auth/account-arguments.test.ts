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
  [[]],
  [['add']],
  [['add', 'dana', 'cohen']],
  [['add', 'dana', '--role', 'owner']],
  [['add', 'dana', '--admin']],
  [['role', 'dana']],
  [['role', 'dana', 'owner']],
  [['role', 'dana', 'staff', 'manager']],
  [['second-step', 'dana']],
  [['second-step', 'dana', 'on']],
  [['second-step', 'dana', 'off', '--role', 'staff']],
  [['drop', 'dana']],
  [['list', 'dana']],
  [['list', '--role', 'staff']],
  [['disable']],
  [['disable', 'dana', 'noa']],
  [['enable', 'dana', '--role', 'staff']],
  [['password', 'dana', 'secret password']],
])('%j is answered with how the command is used', (args) => {
  expect(() => readAccountArguments(args)).toThrow('npm run account -- add NAME');
});
