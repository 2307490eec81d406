import { CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { addDays } from '../../../domain/days';
import { missingDays } from '../../../domain/form-fields';
import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { useListFormDaysQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ShownDay } from '../../lib/shown-time';
import { Notice } from '../../ui/notice';
import { color, column, font, layout, space } from '../../ui/theme';

const text = hygieneText.missing;

/** The number of days that are checked, including today. */
const DAYS = 14;
/** The number of missing days that are listed. */
const SHOWN = 6;

const Frame = styled.div`
  ${column(2)}
  margin-block-end: ${space[4]};
  &:empty {
    display: none;
  }
`;

/* An entry belongs to the day it was created on, so past days cannot be filled in, only reported. */
const Past = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

/** The working days of the last two weeks, including today, without an entry of a daily form. */
export function MissingDays({ formName }: { formName: string }) {
  const { today } = useSiteTime();
  const { data, error } = useListFormDaysQuery({
    query: { form_name: formName, from: addDays(today, 1 - DAYS), to: today },
  });
  useFailedLoad(error, formsText.failedDays);
  const missing = missingDays(data ?? [], today).reverse();
  return (
    <Frame>
      {data?.some(({ day, entry_id }) => day === today && entry_id === null) && (
        <Notice
          tone="soon"
          title={text.today}
          action={<Link to={paths.addForm(formName)}>{text.fill}</Link>}
        />
      )}
      {missing.length > 0 && (
        <Past>
          <CalendarX size={layout.iconSmall} aria-hidden />
          <span>{text.title(missing.length)}</span>
          {missing.slice(0, SHOWN).map((day) => (
            <ShownDay key={day} day={day} />
          ))}
          {missing.length > SHOWN && <span>{text.more(missing.length - SHOWN)}</span>}
          <span>
            {text.past} <Link to={paths.addForm(FORM_NAMES.nonConformity)}>{nonConformityText.add}</Link>
          </span>
        </Past>
      )}
    </Frame>
  );
}
