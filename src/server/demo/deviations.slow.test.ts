// @postgres-only: what is in the demo; the stories in the browser run on a demo in an embedded database

import { testDatabase } from '../../../tests/kit/server/database';
import { findWork } from '../features/overview/work';
import { fillDemo } from './fill';

const siteTimeZone = 'Asia/Jerusalem';
const people = [
  { issuer: 'demo', subject: 'manager', name: 'דנה כהן' },
  { issuer: 'demo', subject: 'staff', name: 'יוסי ברק' },
] as const;

// At work, right after a Saturday's midnight, and on a Saturday.
test.each(['2025-11-23T10:30:00Z', '2025-11-22T22:05:00Z', '2025-11-29T08:00:00Z'])(
  'in the demo of %s all went as usual but a delivery too warm and a cooling too long, with their non-conformities, and one delivery not measured and a cooling too warm, without',
  async (now) => {
    const database = await testDatabase();
    try {
      await fillDemo({ db: database.db, siteTimeZone }, people, new Date(now));
      const { rows } = await database.pool.query(`
        select t.name, jsonb_path_query_array(deviations, '$[*].code') as codes, deviations_note as note
          from goods g join good_types t on t.id = g.good_type_id where deviations is not null order by g.id`);
      expect(rows).toEqual([
        { name: 'חזה עוף טרי', codes: ['LIMIT'], note: expect.stringContaining('הקרח נמס') },
        { name: 'ציר ירקות מקורר', codes: ['COOLING_TIME'], note: expect.stringContaining('הצ׳ילר') },
        { name: 'בשר בקר טחון', codes: ['NOT_MEASURED'], note: expect.stringContaining('בכיול') },
        { name: 'קציצות ברוטב מקוררות', codes: ['LIMIT'], note: expect.stringContaining('הוחזרו') },
      ]);
      const links = await database.pool.query(`
        select t.name, deviations is not null as deviating
          from form_entries entry join goods g on g.id = entry.good_id and g.created_at < entry.created_at
          join good_types t on t.id = g.good_type_id order by entry.id`);
      expect(links.rows).toEqual([
        { name: 'חזה עוף טרי', deviating: true },
        { name: 'ציר ירקות מקורר', deviating: true },
      ]);
      const { deviating } = await findWork(database.db, new Date(now), siteTimeZone);
      expect(deviating.lots.map((lot) => lot.good_type_name)).toEqual([
        'קציצות ברוטב מקוררות',
        'בשר בקר טחון',
      ]);
    } finally {
      await database.close();
    }
  },
);
