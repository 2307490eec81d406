import { orEndWithUsage, readArguments } from '../../src/server/commands/arguments.mjs';

const USAGE = `npm run bench [-- NAME] [options]  measures how fast the product is, one bench after the other or those with NAME in theirs
npm run bench:web                  those of the web app
npm run bench:fill [-- options]    only fills the database of DATABASE_URL or DATA_DIR
Options, each for the benches that have it (docs/performance.md):
  --lots 10000,100000  how many lots the record has   --seconds 4        how long each is measured
  --only stock         rows with that in their key    --clients 8        how many call at once
  --people 200         how many people call           --crowd 0          how many more for a while
  --today 2026-11-26   the day before which the record ends`;

/** The arguments of a bench, of which `allows` are words; ends the process where they are wrong. */
export const benchArguments = (allows) =>
  orEndWithUsage(() => {
    const { words, values, wrong } = readArguments({
      usage: USAGE,
      options: {
        lots: { type: 'string', default: '10000,100000' },
        only: { type: 'string', default: '' },
        seconds: { type: 'string', default: '4' },
        clients: { type: 'string', default: '8' },
        people: { type: 'string', default: '200' },
        crowd: { type: 'string', default: '0' },
        today: { type: 'string' },
      },
      allows,
    });
    const { lots, seconds, clients, people } = values;
    const lotsEach = lots.split(',').map((each) => ['lots', each]);
    const more = { seconds, clients, people };
    for (const [name, value] of [...lotsEach, ...Object.entries(more)])
      if (!(Number(value) > 0)) wrong(`--${name} is a number above 0, not '${value}'`);
    return { name: words[0] ?? '', values };
  });
