import { parseArgs } from 'node:util';

/** The options of a bench: `npm run bench -- lists --lots 100000 --only stock --seconds 2`. */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '8' },
    people: { type: 'string', default: '200' },
    crowd: { type: 'string', default: '0' },
    today: { type: 'string' },
  },
});

const sizes = values.lots.split(',').map(Number);
const seconds = Number(values.seconds);
const clients = Number(values.clients);
if (![...sizes, seconds, clients].every((number) => number > 0)) {
  throw new Error('--lots, --seconds and --clients are numbers above 0');
}

export const options = {
  sizes,
  seconds,
  clients,
  /** How many people call, and how many for a while after that; 0: no crowd. */
  people: Number(values.people),
  crowd: Number(values.crowd),
  /** A part of the keys of the rows to measure; all without it. */
  only: values.only,
  /** The day at whose beginning the record ends. */
  today: values.today ?? new Date().toISOString().slice(0, 10),
};
