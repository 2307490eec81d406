import { LRUCache } from 'lru-cache';

const WRITE =
  /\b(insert) into\s+"?(\w+)|\b(delete) from\s+"?(\w+)|(?<!\b(?:for|key|do)\s+)\b(update)\s+"?(\w+)/i;
const READ = /\bfrom\s+"?(\w+)/i;

export interface StatementName {
  operation: string;
  table?: string;
}

const known = new LRUCache<string, StatementName>({ max: 500 });

function nameOf(text: string): StatementName {
  const [, insert, into, remove, from, update, updated] = WRITE.exec(text) ?? [];
  const operation = insert ?? remove ?? update;
  if (operation) return { operation: operation.toLowerCase(), table: into ?? from ?? updated };
  const word = /^\W*(?:\/\*.*?\*\/)?\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'other';
  return { operation: word === 'with' ? 'select' : word, table: READ.exec(text)?.[1] };
}

/** What a statement does and with which table: its first write, else what it reads first. */
export function statementName(text: string): StatementName {
  const found = known.get(text);
  if (found) return found;
  const name = nameOf(text);
  known.set(text, name);
  return name;
}
