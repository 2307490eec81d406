import pg from 'pg';

type Parser = (value: string) => unknown;

/** The driver's own parsers; its types know a closed list of ids, without any array. */
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
  // Ids and counts: no table of ours reaches 2^53 rows.
  [OID.int8, Number],
  [OID.int8Array, asNumberArray],
  // A day has no time zone; as a Date it would move by one.
  [OID.date, asText],
  [OID.dateArray, asTextArray],
  // Amounts stay exact text; the driver turns arrays of them into floats.
  [OID.numeric, asText],
  [OID.numericArray, asTextArray],
]);

/**
 * How values come out of the database, for our pools alone: bigint as a number, date as 'YYYY-MM-DD', numeric as its
 * exact text (arrays of them likewise), everything else as the driver has it (timestamptz as a Date).
 */
export const databaseTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    return (format !== 'binary' && parsers.get(oid)) || ofDriver(oid, format);
  },
};
