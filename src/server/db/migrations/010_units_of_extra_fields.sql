-- The unit of a number belongs to its definition, not to the form.
alter table extra_fields add unit text check (unit is null or type = 'number');
update extra_fields set unit = '°C' where resource = 'purchased_goods' and name = 'טמפרטורת מוצר רגיש';
