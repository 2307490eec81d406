-- Limits of the trade on what is measured in a step, or in a receipt (step null). A row is never changed: a newer one of
-- its step and field replaces it from its day on. Without a day it is an alternative that does not hold, and with
-- neither min nor max it says that there is no limit any more (src/domain/safety-limits.ts).
create table limits (
  id bigint generated always as identity primary key,
  step text,
  field text not null check (char_length(field) between 1 and 256),
  -- NaN is above every number, so that these checks refuse it, too.
  min numeric(12, 3) check (abs(min) <= 999999999.999),
  max numeric(12, 3) check (abs(max) <= 999999999.999),
  unit text check (char_length(unit) between 1 and 20),
  text text not null check (char_length(text) between 1 and 4000),
  source text not null check (char_length(source) between 1 and 4000),
  valid_from date,
  check (min <= max)
);
create trigger limits_stay before update or delete on limits for each row execute function refuse_change();
create trigger limits_stay_all before truncate on limits for each statement execute function refuse_change();

-- None is stricter than its source.
-- Chlorine: the disinfection that the washing step asks for. More than all of it need not be added. The address has what
-- an authority allows for the wash water itself.
-- Cooling: ready food that is not kept at 70 °C or above is cooled such that its inside is at 5 °C within two hours; the
-- wording of the regulation's chapter on catering is also at
-- http://www.biofood.co.il/%D7%A7%D7%99%D7%99%D7%98%D7%A8%D7%99%D7%A0%D7%92-%D7%94%D7%A1%D7%A2%D7%93%D7%94/
-- The Food Code is quoted from a state that has adopted its sections as they are.
with sources (name, source) as (
  values
    ('washing',
     'דרישת החיטוי בשלב השטיפה: 100ppm למשך שתי דקות; להשוואה: CFIA, 100–150ppm https://inspection.canada.ca/en/preventive-controls/fresh-fruits-vegetables/chlorinated-wash-water'),
    ('ministry of health',
     'משרד הבריאות, הסעדה: תקנות רישוי עסקים (תנאים תברואיים לעסקים לייצור מזון), תשל״ב–1972 https://he.wikisource.org/wiki/%D7%AA%D7%A7%D7%A0%D7%95%D7%AA_%D7%A8%D7%99%D7%A9%D7%95%D7%99_%D7%A2%D7%A1%D7%A7%D7%99%D7%9D_(%D7%AA%D7%A0%D7%90%D7%99%D7%9D_%D7%AA%D7%91%D7%A8%D7%95%D7%90%D7%99%D7%99%D7%9D_%D7%9C%D7%A2%D7%A1%D7%A7%D7%99%D7%9D_%D7%9C%D7%99%D7%99%D7%A6%D7%95%D7%A8_%D7%9E%D7%96%D7%95%D7%9F)'),
    ('food code, cooling',
     'FDA Food Code 3-501.14 https://casetext.com/regulation/delaware-administrative-code/title-16-health-and-safety/department-of-health-and-social-services/division-of-public-health/health-systems-protection-hsp/state-of-delaware-food-code/chapter-3-food/part-3-5-limitation-of-growth-of-organisms-of-public-health-concern/subpart-3-501-temperature-and-time-control/section-3-50114-cooling'),
    ('food code, holding',
     'FDA Food Code 3-501.16 https://casetext.com/regulation/delaware-administrative-code/title-16-health-and-safety/department-of-health-and-social-services/division-of-public-health/health-systems-protection-hsp/state-of-delaware-food-code/chapter-3-food/part-3-5-limitation-of-growth-of-organisms-of-public-health-concern/subpart-3-501-temperature-and-time-control/section-3-50116-timetemperature-control-for-safety-food-hot-and-cold-holding'),
    ('acidified foods',
     '21 CFR 114.3 https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfCFR/CFRSearch.cfm?CFRPart=114&showFR=1')
), rules (place, step, field, min, max, unit, name, valid_from, text) as (
  values
    (1, 'שטיפה', 'chlorine_amount_fix', null, 100, 'ppm', 'washing', date '2000-01-01',
     'חיטוי ב־100ppm: התוספת לתיקון היא 100ppm לכל היותר'),
    (2, 'הוצאה מקירור', 'exit_temperature', null, 5, '°C', 'ministry of health', date '2000-01-01',
     'מזון מבושל: קירור ל־5 מעלות צלזיוס לכל היותר בתוך שעתיים'),
    (3, 'הוצאה מקירור', 'hours_to_5', null, 2, 'שעות', 'ministry of health', date '2000-01-01',
     'מזון מבושל: קירור ל־5 מעלות צלזיוס לכל היותר בתוך שעתיים, אלא אם הוא מוחזק ב־70 מעלות לפחות'),
    (4, 'הכנסה לקירור', 'hot_temperature', 70, null, '°C', 'ministry of health', date '2000-01-01',
     'מזון שמוחזק ב־70 מעלות צלזיוס לפחות עוד אינו בקירור'),
    (5, 'הוצאה מקירור', 'exit_temperature', null, 5, '°C', 'food code, cooling', null,
     'מזון מבושל: קירור ל־5 מעלות צלזיוס לכל היותר בתוך 6 שעות'),
    (6, 'הוצאה מקירור', 'hours_to_21', null, 2, 'שעות', 'food code, cooling', null,
     'מזון מבושל: קירור מ־57 ל־21 מעלות צלזיוס בתוך שעתיים'),
    (7, 'הוצאה מקירור', 'hours_to_5', null, 6, 'שעות', 'food code, cooling', null,
     'מזון מבושל: קירור מ־57 ל־5 מעלות צלזיוס בתוך 6 שעות בסך הכול'),
    (8, 'הכנסה לקירור', 'hot_temperature', 57, null, '°C', 'food code, holding', null,
     'מזון שמוחזק ב־57 מעלות צלזיוס לפחות עוד אינו בקירור'),
    (9, 'ייצור', 'ph_amount', null, 4.6, null, 'acidified foods', null,
     'מזון מוחמץ: ערך pH של 4.6 לכל היותר')
)
insert into limits (step, field, min, max, unit, text, source, valid_from)
select step, field, min, max, unit, text, source, valid_from from rules join sources using (name) order by place;
