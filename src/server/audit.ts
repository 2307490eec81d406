import type { PrintedSeal } from './audit/audit';
import { auditAt } from './audit/audit-socket';
import { findingText } from './audit/findings';
import { runAndEnd } from './command-end';
import { ConfigError, readConfig } from './config';

// npm run audit
// npm run audit -- BLOCK DIGITS

function printedSeal(args: string[]): PrintedSeal | null {
  if (args.length === 0) return null;
  const [, block, hash] = /^([1-9]\d{0,14}) ([0-9a-f]{8,64})$/i.exec(args.join(' ')) ?? [];
  if (!block) {
    throw new ConfigError(
      'The seal of a printed sheet is its block and its digits: npm run audit -- BLOCK DIGITS',
    );
  }
  return { block: Number(block), hash: hash!.toLowerCase() };
}

async function run(): Promise<number> {
  const printed = printedSeal(process.argv.slice(2));
  const { databaseUrl, migrateDatabaseUrl, dataDir } = readConfig();
  const place = { databaseUrl, migrateDatabaseUrl, dataDir };
  const { findings, unknown, seal } = await auditAt(place, printed);
  const lines = findings.map(findingText);
  lines.push(seal ? `The newest seal: ${seal.block} ${seal.hash.slice(0, 16)} (${seal.at})` : 'No seal yet.');
  if (unknown.length > 0) {
    lines.push(
      `Its rules were not checked, because a newer version has changed them (${unknown.join(', ')}): run npm run audit of that version.`,
    );
  }
  lines.push(findings.length === 0 ? 'Nothing is wrong.' : `Findings: ${findings.length}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return findings.length === 0 ? 0 : 1;
}

runAndEnd(run, 2);
