import type pg from 'pg';
import { isPast, wrote } from './calls-of';
import { allFindings } from './findings';

interface Fact {
  subject: string;
  /** The main thing of its write, where that is one. */
  main?: string;
  at: string;
  person: string;
  /** The call that adds such a fact. */
  call: string;
  from?: string;
}

/** The kind of a movement, or of the one that it reverses. */
const KIND = 'coalesce(undone.kind, f.kind)';
const ofMovement = (column: string) => `coalesce(undone.${column}, f.${column})`;
const RECEIVED = 'f.manufacture_step_id is null';

/** For each fact its subject, time, person and call, as its write has them. */
const FACTS: Readonly<Record<string, Fact>> = {
  goods: {
    subject: `'Good:' || f.id`,
    main: `case when ${RECEIVED} then 'PurchasedGood:' else 'Good:' end || f.id`,
    at: 'created_at',
    person: 'created_by',
    call: `case when ${RECEIVED} then 'addPurchasedGood' else 'reportManufacture' end`,
  },
  purchased_goods: {
    subject: `'PurchasedGood:' || f.id`,
    main: `'PurchasedGood:' || f.id`,
    at: 'goods.created_at',
    person: 'goods.created_by',
    call: `'addPurchasedGood'`,
    from: 'purchased_goods f join goods on goods.id = f.id',
  },
  sold_goods: {
    subject: `'SoldGood:' || f.id`,
    main: `'SoldGood:' || f.id`,
    at: 'created_at',
    person: 'created_by',
    call: `'addSoldGood'`,
  },
  good_movements: {
    subject: `'Good:' || f.good_id`,
    main: `case ${KIND} when 'receipt' then 'PurchasedGood:' || f.good_id when 'sold' then 'SoldGood:' || ${ofMovement('sold_good_id')}
      when 'used' then 'Good:' || ${ofMovement('used_in_good_id')} else 'Good:' || f.good_id end`,
    at: 'f.at',
    person: 'f.person_id',
    call: `case when undone.id is null
      then case f.kind when 'receipt' then 'addPurchasedGood' when 'sold' then 'addSoldGood' when 'zeroed' then 'zeroRemaining'
        when 'counted' then 'countGood' else 'reportManufacture' end
      else case undone.kind when 'receipt' then 'reversePurchasedGood' when 'sold' then 'reverseSoldGood'
        when 'zeroed' then 'reverseZeroing' when 'counted' then 'reverseCount' else 'reverseManufacture' end end`,
    from: 'good_movements f left join good_movements undone on undone.id = f.reverses_id',
  },
  holds: {
    subject: `'Good:' || f.lot_id`,
    at: 'at',
    person: 'person_id',
    call: `case kind when 'hold' then 'holdGood' else 'releaseGood' end`,
  },
};

/** Facts of before the journal have lower numbers than any that it has a write of, and no later transaction. */
const factsSql = (
  table: string,
  { subject, main = 'null::text', at, person, call, from = `${table} f` }: Fact,
) => `
  select '${table}' as table, id,
         case when not ${wrote('fact.xid')} then
                case when fact.xid > (select min(xid) from journal)
                       or id > (select id from ${table} one where ${wrote('one.xid')} order by id limit 1)
                then 'no write of the journal added it' end
              when ${isPast('fact.xid')} then null
              when not ${wrote('fact.xid', 'fact.subject = any(subjects) and coalesce(fact.main = subjects[1], true)')}
              then 'no write of its transaction is of it'
              else 'it is of another time, person or call than its write' end as what
    -- Offset: first those without such a write, which are few.
    from (select * from (
            select f.id, f.xid, ${subject} as subject, ${main} as main, ${at} as at, ${person} as person, ${call} as call
              from ${from}) as f
           where xid is not null and not exists (
             select from journal
              where journal.xid = f.xid and journal.at = f.at and person_id = f.person and journal.call = f.call
                and f.subject = any(subjects) and coalesce(f.main = subjects[1], true))
          offset 0) as fact
  union all
  select '${table}', id, 'no write of the journal added it'
    from ${table} where xid is null and id > (select min(id) from ${table} where xid is not null)`;

/** Facts against the writes of their transactions. */
export const checkFacts = (pool: pg.Pool) =>
  allFindings(
    pool,
    Object.entries(FACTS).map(([table, fact]) => factsSql(table, fact)),
  );
