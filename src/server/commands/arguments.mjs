import { parseArgs } from 'node:util';

/** Why a command does nothing: how it is used was asked for, or a word of its arguments is wrong. */
export class UsageError extends Error {
  /**
   * @param {string} usage
   * @param {string} [wrong] one line that names the word
   */
  constructor(usage, wrong) {
    super(wrong === undefined ? usage : `${wrong}\n${usage}`);
    this.isAsked = wrong === undefined;
  }

  /** Tells it, and ends the process. */
  end() {
    (this.isAsked ? process.stdout : process.stderr).write(`${this.message}\n`);
    process.exit(this.isAsked ? 0 : 2);
  }
}

/**
 * The arguments of a command, as words and options. Throws UsageError where they ask for help, and for an option or a word
 * that the command does not have; `wrong` throws it for what only the command knows.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {object} command
 * @param {string} command.usage
 * @param {Options} [command.options] as util.parseArgs has them
 * @param {string[]} [command.needs] names of the required words
 * @param {number} [command.allows] how many words it takes
 * @param {string[]} [command.args]
 */
export function readArguments({
  usage,
  options = /** @type {Options} */ ({}),
  needs = [],
  allows = needs.length,
  args = process.argv.slice(2),
}) {
  /** @type {(line: string) => never} */
  const wrong = (line) => {
    throw new UsageError(usage, line);
  };
  if (args.includes('--help') || args.includes('-h')) throw new UsageError(usage);
  const { values, positionals: words } = parse({ args, allowPositionals: true, options }, wrong);
  if (words.length > allows) wrong(`Unknown argument '${words[allows]}'`);
  if (words.length < needs.length) wrong(`${needs[words.length]} is missing`);
  return { words, values, wrong };
}

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {(line: string) => never} wrong
 */
function parse(config, wrong) {
  try {
    return parseArgs(config);
  } catch (error) {
    // After its first sentence it explains Node.js.
    return wrong(error.message.split(/\.\s/)[0]);
  }
}

/**
 * The same for a script, which ends where UsageError is thrown.
 * @template Asked
 * @param {() => Asked} read
 * @returns {Asked}
 */
export function orEndWithUsage(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.end();
  }
}
