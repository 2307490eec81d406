-- Works with: 051_migrations_in_versions
-- The rules of cooling and the origin of a non-conformity in plainer words. What was recorded keeps the words of its day: the
-- form gets a version, which a factory may have made its own, and each limit in force a newer row of the same day.

insert into form_schemas (form_name, version, data)
select form_name, version + 1, jsonb_set(data, '{fields}', fields)
  from form_schemas
 cross join lateral (
    select jsonb_agg(case when field ->> 'key' = 'source_entry' then field || '{"label": "נפתחה מטופס מס׳"}' else field end
                     order by place) as fields
      from jsonb_array_elements(data -> 'fields') with ordinality as stored (field, place)) as changed
 where form_name = 'אי התאמות'
   and version = (select max(version) from form_schemas where form_name = 'אי התאמות')
   and data -> 'fields' @> '[{"key": "source_entry", "label": "נפתחה מדיווח"}]';

insert into limits (step, field, min, max, unit, text, source, valid_from)
select step, field, min, max, unit, plain, source, valid_from
  from limits
  join (values
    ('מזון מבושל: קירור ל־5 מעלות צלזיוס לכל היותר בתוך שעתיים',
     'מזון מבושל: יש לקרר ל־5°C או פחות בתוך שעתיים'),
    ('מזון מבושל: קירור ל־5 מעלות צלזיוס לכל היותר בתוך שעתיים, אלא אם הוא מוחזק ב־70 מעלות לפחות',
     'מזון מבושל: יש לקרר ל־5°C או פחות בתוך שעתיים, אלא אם הוא מוחזק ב־70°C לפחות'),
    ('מזון שמוחזק ב־70 מעלות צלזיוס לפחות עוד אינו בקירור',
     'מזון שמוחזק ב־70°C לפחות עוד אינו בקירור')
  ) as words (stored, plain) on text = stored
 where valid_from is not null
   and not exists (
     select from limits as newer
      where newer.step is not distinct from limits.step and newer.field = limits.field
        and newer.valid_from = limits.valid_from and newer.id > limits.id)
 order by id;
