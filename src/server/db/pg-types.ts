import pg from 'pg';

type Parser = (value: string) => unknown;

/** The driver's parsers; its own types omit the ids of arrays. */
const ofDriver = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;

const OID = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  numeric: 1700,
  numericArray: 1231,
  textArray: 1009,
};

const asText: Parser = (value) => value;
const asTextArray = ofDriver(OID.textArray) as (value: string) => (string | null)[];
const asNumberArray: Parser = (value) => asTextArray(value).map((item) => item && Number(item));

const parsers = new Map<number, Parser>([
  // Ids and counts stay below 2^53.
  [OID.int8, Number],
  [OID.int8Array, asNumberArray],
  // A day has no time zone; as a Date it could shift by a day.
  [OID.date, asText],
  [OID.dateArray, asTextArray],
  // Amounts stay exact text; the driver would parse arrays into floats.
  [OID.numeric, asText],
  [OID.numericArray, asTextArray],
]);

/**
 * Parsers for our pools: bigint as a number, date as 'YYYY-MM-DD', numeric as exact text, also in arrays. Other types
 * use the driver's parsers (timestamptz is a Date).
 */
export const databaseTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    return (format !== 'binary' && parsers.get(oid)) || ofDriver(oid, format);
  },
};
