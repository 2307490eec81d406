import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installPackage } from '../../../scripts/tools/apt.mjs';

/** Perl is a part of every Debian; Node.js has no datagram sockets of Unix. */
const LISTENER = `
  use IO::Socket::UNIX; use Socket; $| = 1;
  my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
  print "listening\\n";
  while (defined $socket->recv(my $text, 4096)) { print "$text\\n" }`;

const runs = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** A socket that hears what a service tells systemd. */
export async function systemdSocket() {
  if (!runs('systemd-notify')) installPackage('systemd');
  for (const program of ['systemd-notify', 'perl'])
    if (!runs(program)) throw new Error(`There is no ${program} on this machine.`);
  const folder = await mkdtemp(join(tmpdir(), 'tfuka-systemd-'));
  const path = join(folder, 'notify');
  const listener: ChildProcess = spawn('perl', ['-e', LISTENER, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heard: string[] = [];
  createInterface({ input: listener.stdout! }).on('line', (line) => heard.push(line));
  const until = async (check: (heard: readonly string[]) => boolean) => {
    while (!check(heard)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until((lines) => lines.includes('listening'));
  return {
    path,
    heard,
    until,
    async close() {
      listener.kill();
      await rm(folder, { recursive: true });
    },
  };
}
