import { commonText } from '../../strings/common';
import { uiText } from '../../strings/ui';
import { Button, ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { FocusHandoff } from './focus-handoff';
import { PageHeader } from './page-header';
import { Spinner } from './spinner';

interface RecordFallbackProps {
  state: 'missing' | 'failed' | 'loading';
  /** The list that the record is in. */
  list: { label: string; to: string };
  /** What the page is about, where the list's name does not say it. */
  title?: string;
  texts: {
    notFound: string;
    /** What may be the reason, and what to do: the title has said that it is not there. */
    notFoundHint?: string;
    backToList: string;
    failedDetails: string;
  };
  onRetry: () => void;
}

/** The page of one record while there is none to show: it does not exist, could not be loaded, or is on its way. */
export function RecordFallback({ state, list, title = list.label, texts, onRetry }: RecordFallbackProps) {
  return (
    <>
      <FocusHandoff />
      <PageHeader title={state === 'missing' ? texts.notFound : title} back={list} />
      {state === 'missing' && (
        <EmptyState
          text={texts.notFoundHint ?? uiText.notFoundHint}
          action={<ButtonLink to={list.to}>{texts.backToList}</ButtonLink>}
        />
      )}
      {state === 'failed' && (
        <EmptyState
          text={texts.failedDetails}
          action={<Button onClick={onRetry}>{commonText.retry}</Button>}
        />
      )}
      {state === 'loading' && <Spinner />}
    </>
  );
}
