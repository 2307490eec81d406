-- Works with: 053_good_type_cards
-- What chilled and frozen goods may measure when they are received. A limit of receipts may be of goods that are kept in one
-- way; it goes before one of all goods.
alter table limits add column storage text
  check (storage is null or (storage in ('dry', 'chilled', 'frozen', 'hot') and step is null));

-- None is stricter than its source.
-- Chilled: whatever it is, food is not between 5 and 70 °C for more than two hours. Where nothing more than 'chilled' is known
-- of a type, that is what applies; it is what is asked for on arrival elsewhere, too, unless a law of the product says another
-- (FDA Food Code 3-202.11, https://app.leg.wa.gov/wac/default.aspx?cite=246-215-03235). Fresh meat has its own temperatures, which no storage tells: they are
-- alternatives, for a factory that receives it.
-- Frozen: -18 °C or colder all along the way. On the way, the warmest package may rise to -12 °C where the authority
-- allows it, which is an alternative.
-- Those of chilled goods come last: a version before this one, which knows no storage, holds every receipt to the last row.
with sources (name, source) as (
  values
    ('ministry of health',
     'משרד הבריאות, הסעדה: תקנות רישוי עסקים (תנאים תברואיים לעסקים לייצור מזון), תשל״ב–1972 https://he.wikisource.org/wiki/%D7%AA%D7%A7%D7%A0%D7%95%D7%AA_%D7%A8%D7%99%D7%A9%D7%95%D7%99_%D7%A2%D7%A1%D7%A7%D7%99%D7%9D_(%D7%AA%D7%A0%D7%90%D7%99%D7%9D_%D7%AA%D7%91%D7%A8%D7%95%D7%90%D7%99%D7%99%D7%9D_%D7%9C%D7%A2%D7%A1%D7%A7%D7%99%D7%9D_%D7%9C%D7%99%D7%99%D7%A6%D7%95%D7%A8_%D7%9E%D7%96%D7%95%D7%9F)'),
    ('animal origin',
     'האיחוד האירופי, Regulation (EC) 853/2004, Annex III https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32004R0853'),
    ('codex',
     'Codex Alimentarius, CXC 8-1976, מזון בהקפאה מהירה https://www.fao.org/fao-who-codexalimentarius/sh-proxy/en/?lnk=1&url=https%253A%252F%252Fworkspace.fao.org%252Fsites%252Fcodex%252FStandards%252FCXC%2B8-1976%252FCXP_008e.pdf')
), rules (place, storage, max, name, valid_from, text) as (
  values
    (1, 'frozen', -18, 'codex', date '2000-01-01', 'מוצר קפוא: מינוס 18°C או קר מזה'),
    (2, 'frozen', -12, 'codex', null, 'מוצר קפוא, עלייה קצרה בהובלה: עד מינוס 12°C באריזה החמה ביותר'),
    (3, 'chilled', 4, 'animal origin', null, 'בשר עוף טרי: 4°C או פחות'),
    (4, 'chilled', 7, 'animal origin', null, 'בשר טרי שאינו עוף: 7°C או פחות'),
    (5, 'chilled', 3, 'animal origin', null, 'איברים פנימיים טריים: 3°C או פחות'),
    (6, 'chilled', 2, 'animal origin', null, 'בשר טחון: 2°C או פחות'),
    (7, 'chilled', 5, 'ministry of health', date '2000-01-01', 'מוצר בקירור: 5°C או פחות')
)
insert into limits (field, max, unit, text, source, valid_from, storage)
select 'טמפרטורת מוצר רגיש', max, '°C', text, source, valid_from, storage from rules join sources using (name) order by place;
