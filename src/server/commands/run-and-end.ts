import { ConfigError } from '../config/config';
import { DatabaseError } from '../db/errors';
import { AccountError } from '../identity/accounts';
import { UsageError } from './arguments.mjs';

/** Errors whose message is one line for the operator. */
const EXPECTED = [AccountError, ConfigError, DatabaseError];

/**
 * Runs a command and ends the process: with the code that it resolves with, or with `failed` where it throws, after one line
 * that says what to do, or the stack of an error that nobody expected. A UsageError ends
 * it with its own code.
 */
export function runAndEnd(run: () => Promise<number>, failed: number): void {
  run().then(
    (code) => process.exit(code),
    (error: Error) => {
      if (error instanceof UsageError) error.end();
      const isExpected = EXPECTED.some((type) => error instanceof type);
      process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
      process.exit(failed);
    },
  );
}
