import { benchArguments } from '../arguments.mjs';

/** The options of a bench: `npm run bench -- lists --lots 100000 --only stock --seconds 2`. */
const { values } = benchArguments(0);

export const options = {
  sizes: values.lots.split(',').map(Number),
  seconds: Number(values.seconds),
  clients: Number(values.clients),
  /** How many people call, and how many for a while after that; 0: no crowd. */
  people: Number(values.people),
  crowd: Number(values.crowd),
  /** A part of the keys of the rows to measure; all without it. */
  only: values.only,
  /** The day at whose beginning the record ends. */
  today: values.today ?? new Date().toISOString().slice(0, 10),
};
