-- A non-conformity is found on a day, today unless told, and neither to be seen to nor closed before it. It changes the
-- newest version, which a factory may have made its own; one that tells of that day by itself is left as it is.
insert into form_schemas (form_name, version, data)
select form_name, version + 1, jsonb_set(data, '{fields}', fields)
  from form_schemas
 cross join lateral (
    select jsonb_agg(field order by place) as fields
      from (
        select case when field ->> 'key' in ('due', 'closed_on') then field || '{"not_before": "found_on"}' else field end
               as field, place
          from jsonb_array_elements(data -> 'fields') with ordinality as stored (field, place)
        union all
        select '{"section": "מה קרה", "key": "found_on", "label": "נמצאה בתאריך", "type": "date", "required": false, "options": null, "options_source": null, "initial": "today"}',
               place + 0.5
          from jsonb_array_elements(data -> 'fields') with ordinality as stored (field, place)
         where field ->> 'key' = 'where') as each) as changed
 where form_name = 'אי התאמות'
   and version = (select max(version) from form_schemas where form_name = 'אי התאמות')
   and data -> 'fields' @> '[{"key": "where"}]'
   and not data -> 'fields' @> '[{"key": "found_on"}]';
