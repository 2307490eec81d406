import { execFile } from 'node:child_process';
import type pino from 'pino';
import type { Config } from '../config/config';

/** Node.js has no datagram sockets of Unix: systemd's own program sends what is to be told. */
const PROGRAM = 'systemd-notify';
const PATH = '/usr/bin:/bin';
/** For systemd to take it: before the next is sent, however short the watchdog is. */
const TAKEN_MS = 10_000;

/** Tells systemd, where it started this process as a service of Type=notify, how the process is. */
export interface ServiceManager {
  /**
   * Reports that the server is ready, and from then on that the event loop turns; an unreachable database is no reason
   * to restart.
   */
  ready(): void;
  stopping(): void;
}

const NONE: ServiceManager = { ready: () => undefined, stopping: () => undefined };

/** The service manager that the settings name, if any. */
export function serviceManager(
  { serviceManager: settings }: Pick<Config, 'serviceManager'>,
  log: Pick<pino.Logger, 'error'>,
): ServiceManager {
  if (!settings) return NONE;
  const { socket, watchdogMs } = settings;
  const env = { PATH, NOTIFY_SOCKET: socket };
  const tell = (state: string) =>
    void execFile(PROGRAM, [state], { env, timeout: TAKEN_MS }, (error) => {
      if (error) log.error({ err: error }, `${PROGRAM} ${state} failed: systemd takes this service for hung`);
    });
  let watchdog: NodeJS.Timeout | undefined;
  return {
    ready() {
      tell('READY=1');
      if (watchdogMs) watchdog = setInterval(() => tell('WATCHDOG=1'), watchdogMs / 2).unref();
    },
    stopping() {
      clearInterval(watchdog);
      tell('STOPPING=1');
    },
  };
}
