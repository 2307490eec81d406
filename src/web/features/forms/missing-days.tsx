import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { addDays } from '../../../domain/days';
import { missingDays } from '../../../domain/form-fields';
import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ShownDay } from '../../lib/shown-time';
import { Stack } from '../../ui/primitives';
import { Notice } from '../../ui/notice';
import { color, font, space } from '../../ui/theme';

const text = hygieneText.missing;

/** The number of days that are checked, including today. */
const DAYS = 14;

const Frame = styled(Stack)`
  margin-block-end: ${space[4]};
`;

const Past = styled.div`
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  ul,
  li {
    display: inline;
  }
  li + li::before {
    content: ', ';
  }
`;

/** The working days of the last two weeks, including today, without a daily checklist. */
export function MissingDays() {
  const { today } = useSiteTime();
  const { data = [], error } = useRead(calls.listFormDays, {
    query: { form_name: FORM_NAMES.hygiene, from: addDays(today, 1 - DAYS), to: today },
  });
  useFailedLoad(error, formsText.failedDays);
  const missing = missingDays(data, today).reverse();
  const isDue = data.some(({ day, entry_id }) => day === today && entry_id === null);
  if (!isDue && missing.length === 0) return null;
  return (
    <Frame $gap={2}>
      {isDue && (
        <Notice tone="soon" title={text.today} action={<Link to={paths.addHygieneForm}>{text.fill}</Link>} />
      )}
      {missing.length > 0 && (
        <Past>
          {text.title(missing.length)}{' '}
          <ul>
            {missing.map((day) => (
              <li key={day}>
                <ShownDay day={day} />
              </li>
            ))}
          </ul>
          . {text.past} <Link to={paths.addNonConformity}>{nonConformityText.add}</Link>
        </Past>
      )}
    </Frame>
  );
}
