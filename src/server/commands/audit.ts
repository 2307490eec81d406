import { readConfig } from '../config/config';
import { auditAt, type PrintedSeal } from '../keeping/audit/audit';
import { findingText, pairText } from '../keeping/audit/findings';
import { readArguments } from './arguments.mjs';
import { runAndEnd } from './run-and-end';

// npm run audit
// npm run audit -- BLOCK DIGITS

const USAGE = `npm run audit                  checks the whole record, whether the server runs or not: code 0 if nothing is wrong, 1 if
                               something is, 2 if it, or its rules, could not be checked
npm run audit -- BLOCK DIGITS  also compares the seal of a printed sheet: its block, and 8 of its digits or more`;

function printedSeal(): PrintedSeal | null {
  const { words, wrong } = readArguments({ usage: USAGE, allows: 2 });
  if (words.length === 0) return null;
  const [, block, hash] = /^([1-9]\d{0,14}) ([0-9a-f]{8,64})$/i.exec(words.join(' ')) ?? [];
  if (!block) return wrong(`'${words.join(' ')}' is no seal of a printed sheet`);
  return { block: Number(block), hash: hash!.toLowerCase() };
}

async function run(): Promise<number> {
  const printed = printedSeal();
  const { databaseUrl, migrateDatabaseUrl, dataDir } = readConfig();
  const place = { databaseUrl, migrateDatabaseUrl, dataDir };
  const { findings, unknown, seal, pairs } = await auditAt(place, printed);
  const lines = [...findings.map(findingText), ...pairs.map(pairText)];
  lines.push(seal ? `The newest seal: ${seal.block} ${seal.hash.slice(0, 16)} (${seal.at})` : 'No seal yet.');
  if (unknown.length > 0) {
    lines.push(
      `Its rules and what its calls did were not checked, because a newer version has changed them (${unknown.join(', ')}): run npm run audit of that version.`,
    );
  }
  if (findings.length > 0) lines.push(`Findings: ${findings.length}`);
  else lines.push(unknown.length > 0 ? 'Nothing is wrong in the rest.' : 'Nothing is wrong.');
  process.stdout.write(`${lines.join('\n')}\n`);
  return findings.length > 0 ? 1 : unknown.length > 0 ? 2 : 0;
}

runAndEnd(run, 2);
