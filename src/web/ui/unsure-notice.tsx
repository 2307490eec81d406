import { reportText } from '../../strings/reports';
import { ButtonLink } from './button';
import { Notice } from './notice';

/**
 * Stands where something was sent without an answer and changed since: what was sent may be there already, and nothing
 * keeps the changed one from being another. What is filled in stays while one looks at the `list`.
 */
export function UnsureNotice({ list: { label, to } }: { list: { label: string; to: string } }) {
  return (
    <Notice
      urgent
      tone="soon"
      title={reportText.outcomeUnknown(label)}
      action={
        <ButtonLink to={to} target="_blank" rel="noopener">
          {reportText.look}
        </ButtonLink>
      }
    />
  );
}
