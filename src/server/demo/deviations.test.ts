import { testDatabase } from '../testing/database';
import { fillDemo } from './fill';

const people = [
  { issuer: 'demo', subject: 'manager', name: 'דנה כהן' },
  { issuer: 'demo', subject: 'staff', name: 'יוסי ברק' },
] as const;

// At work, right after a Saturday's midnight, and on a Saturday.
test.each(['2025-11-23T10:30:00Z', '2025-11-22T22:05:00Z', '2025-11-29T08:00:00Z'])(
  'in the demo of %s all went as usual but one cooling that took too long and one that left it too warm',
  async (now) => {
    const database = await testDatabase();
    try {
      await fillDemo({ db: database.db, siteTimeZone: 'Asia/Jerusalem' }, people, new Date(now));
      const { rows } = await database.pool.query(`
        select t.name, jsonb_path_query_array(deviations, '$[*].code') as codes, deviations_note as note
          from goods g join good_types t on t.id = g.good_type_id where deviations is not null order by g.id`);
      expect(rows).toEqual([
        { name: 'ציר ירקות מקורר', codes: ['COOLING_TIME'], note: expect.stringContaining('הצ׳ילר') },
        { name: 'קציצות ברוטב מקוררות', codes: ['LIMIT'], note: expect.stringContaining('הוחזרו') },
      ]);
    } finally {
      await database.close();
    }
  },
  120_000,
);
