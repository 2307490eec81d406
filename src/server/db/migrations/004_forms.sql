-- What each form asks, version by version. A version is never changed: entries are read with the one they were filled
-- in with. What stands in data is told by FormDefinition of the domain.
create table form_schemas (
  id bigint generated always as identity primary key,
  form_name text collate "C" not null check (char_length(form_name) between 1 and 256),
  version integer not null check (version > 0),
  data jsonb not null check (jsonb_typeof(data -> 'fields') = 'array' and jsonb_typeof(data -> 'list_fields') = 'array'),
  unique (form_name, version),
  unique (id, form_name)
);
create trigger form_schemas_stay before update or delete on form_schemas
  for each row execute function refuse_change();
create trigger form_schemas_stay_all before truncate on form_schemas
  for each statement execute function refuse_change();

-- What was filled in, with a version of its own form.
create table form_entries (
  id bigint generated always as identity primary key,
  form_name text collate "C" not null,
  schema_id bigint not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  created_by bigint not null references people,
  updated_at timestamptz not null default now(),
  updated_by bigint not null references people,
  version integer not null default 1,
  foreign key (schema_id, form_name) references form_schemas (id, form_name),
  check (updated_at >= created_at)
);
create index form_entries_by_creation on form_entries (form_name, created_at, id);
create index form_entries_by_change on form_entries (form_name, updated_at, id);
-- Finds entries by an answer: those opened from an entry, the open ones, the options that another form takes from it.
create index form_entries_by_answer on form_entries using gin (data jsonb_path_ops);

-- An entry may be corrected, but it stays, and with it who filled it in and when.
create function form_entry_keeps_its_beginning() returns trigger language plpgsql as $$
begin
  if (new.id, new.form_name, new.created_at, new.created_by) is distinct from
     (old.id, old.form_name, old.created_at, old.created_by) or new.version <> old.version + 1 then
    raise exception 'entry % keeps its form and beginning, and counts its changes', old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger form_entry_keeps_its_beginning before update on form_entries
  for each row execute function form_entry_keeps_its_beginning();
create trigger form_entries_stay before delete on form_entries for each row execute function refuse_change();
create trigger form_entries_stay_all before truncate on form_entries
  for each statement execute function refuse_change();

-- The daily checklist. A measurement beyond alert_below and alert_above is true and not fine; beyond min and max it is
-- a slip of the finger.
insert into form_schemas (form_name, version, data)
select 'מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי', 1, jsonb_build_object(
    'fields', jsonb_agg(field order by place),
    'list_fields', jsonb_build_array('cold_room_1_temperature', 'cold_room_2_temperature', 'freezer_temperature', 'remarks'),
    'alert_form', 'אי התאמות')
  from (
    select place, jsonb_build_object('section', section, 'key', key, 'label', label, 'type', 'radio', 'required', true,
        'options', '[{"value": "fine", "label": "תקין"}, {"value": "not_fine", "label": "לא תקין"}]'::jsonb,
        'options_source', null, 'alert', jsonb_build_array('not_fine'))
      from (values
      (1, 'קומת קרקע', 'receiving_clean', 'אזור הקבלה נקי, יבש וללא פסולת'),
      (2, 'קומת קרקע', 'receiving_doors', 'דלתות אזור הקבלה נסגרות היטב, ווילונות הפלסטיק שלמים ונקיים'),
      (3, 'קומת קרקע', 'receiving_scale', 'משקל הקבלה ומד החום נקיים ומכוילים'),
      (4, 'קומת קרקע', 'receiving_pallets', 'אין סחורה על הרצפה ואין משטחים שבורים'),
      (5, 'קומת קרקע', 'dry_store_clean', 'המחסן היבש נקי, יבש ומאוורר'),
      (7, 'קומת קרקע', 'dry_store_shelves', 'הסחורה במחסן היבש מורמת מהרצפה ומרוחקת מהקיר'),
      (8, 'קומת קרקע', 'dry_store_opened', 'אריזות פתוחות סגורות היטב ומסומנות בתאריך פתיחה'),
      (9, 'קומת קרקע', 'dry_store_allergens', 'אלרגנים מופרדים ומסומנים'),
      (10, 'קומת קרקע', 'dry_store_pests', 'אין סימני מזיקים במחסן היבש'),
      (11, 'קומת קרקע', 'chemicals', 'חומרי ניקוי נעולים, מסומנים ומופרדים ממזון'),
      (15, 'קומת קרקע', 'cold_rooms_separation', 'בחדרי הקירור מזון גולמי ומזון מוכן מופרדים, מכוסים ומסומנים'),
      (16, 'קומת קרקע', 'cold_rooms_expiry', 'בחדרי הקירור אין מוצר שפג תוקפו, והישן עומד לפני החדש'),
      (17, 'קומת קרקע', 'cold_rooms_seals', 'דלתות, אטמים ומאיידים של חדרי הקירור נקיים, ללא קרח ועובש'),
      (18, 'קומת קרקע', 'hall_floor', 'רצפת אולם הייצור נקייה, יבשה ושלמה'),
      (19, 'קומת קרקע', 'hall_drains', 'ניקוז הרצפה באולם הייצור נקי ופתוח'),
      (20, 'קומת קרקע', 'hall_walls', 'קירות ותקרה באולם הייצור ללא קילופים, עובש או עיבוי'),
      (21, 'קומת קרקע', 'hall_surfaces', 'משטחי העבודה והציוד נקיים ומחוטאים לפני תחילת העבודה'),
      (22, 'קומת קרקע', 'hall_hand_sink', 'כיור לנטילת ידיים באולם הייצור: סבון, מים חמים ונייר'),
      (23, 'קומת קרקע', 'hall_lights', 'אורות וכיסויי נורות שלמים'),
      (24, 'קומת קרקע', 'hall_glass', 'אין זכוכית או פלסטיק קשיח שבורים'),
      (25, 'קומת קרקע', 'staff_clothing', 'העובדים בלבוש נקי ובכיסוי ראש, ללא תכשיטים וללא פצעים גלויים'),
      (26, 'חצר', 'yard_bins', 'פחי האשפה סגורים, שלמים ומפונים'),
      (27, 'חצר', 'yard_waste_area', 'אזור האשפה שטוף וללא ריח'),
      (28, 'חצר', 'yard_clean', 'החצר נקייה, ללא ציוד מיותר, צמחייה או מים עומדים'),
      (29, 'חצר', 'yard_bait_stations', 'תיבות ההאכלה למכרסמים במקומן, סגורות וללא סימני פעילות'),
      (30, 'חצר', 'yard_animals', 'אין קיני ציפורים ואין כניסת בעלי חיים'),
      (31, 'חצר', 'yard_gate', 'השער סגור והכניסה מבוקרת'),
      (32, 'קומה 2, בישול וטיפול בירקות', 'vegetables_sinks', 'כיורי שטיפת הירקות נקיים ומשמשים לירקות בלבד'),
      (34, 'קומה 2, בישול וטיפול בירקות', 'vegetables_boards', 'קרשי חיתוך וסכינים נקיים, שלמים ומופרדים לפי צבע'),
      (35, 'קומה 2, בישול וטיפול בירקות', 'vegetables_waste', 'פסולת הירקות פונתה והפחים סגורים'),
      (37, 'קומה 2, בישול וטיפול בירקות', 'cooking_equipment', 'תנורים, סירים ומחבתות נקיים ותקינים'),
      (38, 'קומה 2, בישול וטיפול בירקות', 'cooking_hoods', 'מנדפים ומסנני שומן נקיים'),
      (39, 'קומה 2, בישול וטיפול בירקות', 'cooking_oil', 'שמן הטיגון צלול וללא ריח שרוף'),
      (40, 'קומה 2, בישול וטיפול בירקות', 'cooking_probe', 'מד חום הליבה נקי, מחוטא ומכויל'),
      (42, 'קומה 2, בישול וטיפול בירקות', 'blast_chillers', 'הצ׳ילרים נקיים, אטומים ופועלים'),
      (43, 'קומה 2, בישול וטיפול בירקות', 'cooking_floor', 'הרצפה והניקוז בקומה 2 נקיים ויבשים'),
      (44, 'קומה 2, בישול וטיפול בירקות', 'cooking_hand_sink', 'כיור לנטילת ידיים בקומה 2: סבון, מים חמים ונייר')
      ) as checks (place, section, key, label)
    union all
    select place, jsonb_build_object('section', section, 'key', key, 'label', label, 'type', 'number', 'required', required,
        'options', null, 'options_source', null, 'unit', unit, 'min', min, 'max', max,
        'alert_below', below, 'alert_above', above)
      from (values
      (6, 'קומת קרקע', 'dry_store_temperature', 'טמפרטורת המחסן היבש', '°C', -10, 60, null, 25, true),
      (12, 'קומת קרקע', 'cold_room_1_temperature', 'טמפרטורת חדר קירור 1', '°C', -20, 40, 0, 4, true),
      (13, 'קומת קרקע', 'cold_room_2_temperature', 'טמפרטורת חדר קירור 2', '°C', -20, 40, 0, 4, true),
      (14, 'קומת קרקע', 'freezer_temperature', 'טמפרטורת חדר ההקפאה', '°C', -40, 30, null, -18, true),
      (33, 'קומה 2, בישול וטיפול בירקות', 'vegetables_chlorine', 'ריכוז הכלור בתמיסת החיטוי', 'ppm', 0, 1000, 100, 200, true),
      (36, 'קומה 2, בישול וטיפול בירקות', 'vegetables_fridge_temperature', 'טמפרטורת מקרר הירקות', '°C', -20, 40, 0, 8, true),
      (41, 'קומה 2, בישול וטיפול בירקות', 'hot_holding_temperature', 'טמפרטורת ההחזקה החמה', '°C', 0, 120, 65, null, false)
      ) as measurements (place, section, key, label, unit, min, max, below, above, required)
    union all
    select 99, '{"key": "remarks", "label": "הערות", "type": "textarea", "required": false, "options": null, "options_source": null}'
  ) as fields (place, field);

-- The non-conformity report. Its origins are filled in where it is opened from what was not fine in another entry.
insert into form_schemas (form_name, version, data) values ('אי התאמות', 1, '{
  "fields": [
    {"section": "מה קרה", "key": "what", "label": "תיאור אי ההתאמה", "type": "textarea", "required": true, "options": null, "options_source": null, "origin": "label"},
    {"section": "מה קרה", "key": "where", "label": "היכן", "type": "text", "required": true, "options": null, "options_source": null, "origin": "section"},
    {"section": "מה קרה", "key": "severity", "label": "חומרה", "type": "radio", "required": true, "options": [{"value": "minor", "label": "קלה"}, {"value": "major", "label": "חמורה"}, {"value": "critical", "label": "קריטית"}], "options_source": null, "alert": ["critical"]},
    {"section": "מה קרה", "key": "product", "label": "מוצר", "type": "text", "required": false, "options": null, "options_source": null},
    {"section": "מה קרה", "key": "lot", "label": "אצווה או מספר פריט", "type": "text", "required": false, "options": null, "options_source": null},
    {"section": "טיפול", "key": "immediate_action", "label": "פעולה מיידית", "type": "textarea", "required": true, "options": null, "options_source": null},
    {"section": "טיפול", "key": "root_cause", "label": "סיבת השורש", "type": "textarea", "required": false, "options": null, "options_source": null},
    {"section": "טיפול", "key": "corrective_action", "label": "פעולה מתקנת", "type": "textarea", "required": false, "options": null, "options_source": null},
    {"section": "טיפול", "key": "responsible", "label": "אחריות", "type": "text", "required": true, "options": null, "options_source": null},
    {"section": "טיפול", "key": "due", "label": "לביצוע עד", "type": "date", "required": true, "options": null, "options_source": null},
    {"section": "סגירה", "key": "status", "label": "מצב", "type": "radio", "required": true, "options": [{"value": "open", "label": "פתוחה"}, {"value": "closed", "label": "סגורה"}], "options_source": null, "alert": ["open"], "initial": "open"},
    {"section": "סגירה", "key": "closed_on", "label": "נסגרה בתאריך", "type": "date", "required": false, "options": null, "options_source": null},
    {"section": "סגירה", "key": "source_entry", "label": "נפתחה מדיווח", "type": "text", "required": false, "options": null, "options_source": null, "origin": "entry"},
    {"section": "סגירה", "key": "source_field", "label": "נפתחה מסעיף", "type": "text", "required": false, "options": null, "options_source": null, "origin": "field"}
  ],
  "list_fields": ["what", "where", "severity", "due", "status"]
}');
