import type { z } from 'zod';
import { SETTINGS } from '../../src/server/config/settings';

// docs/settings.md, made of the settings themselves.

interface Said {
  description: string;
  unset?: string;
}

const HEAD = `# Settings

Environment variables, read once at the start; an empty one counts as unset. A wrong one ends the start with a line that names it.
Made by \`npm run settings\` from \`src/server/config/settings.ts\`.
`;

function defaultOf(schema: z.ZodType, { unset }: Said): string {
  const { defaultValue } = schema.def as { defaultValue?: unknown };
  return unset ?? (defaultValue === undefined ? 'none' : `\`${String(defaultValue as string)}\``);
}

/** Rows as a table with columns of equal width, as the formatter has them. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const [head, ...others] = rows;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

export function settingsPage(): string {
  const groups = Object.entries<Record<string, z.ZodType>>(SETTINGS).map(([title, settings]) => {
    const rows = Object.entries(settings).map(([name, schema]) => {
      const said = schema.meta() as unknown as Said;
      return [`\`${name}\``, defaultOf(schema, said), said.description];
    });
    return `## ${title}\n\n${table([['variable', 'default', 'meaning'], ...rows])}\n`;
  });
  return [HEAD, ...groups].join('\n');
}
