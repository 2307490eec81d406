import type { ReactNode } from 'react';
import { asCallFailure } from '../../contract/error-codes';
import { recordText } from '../../strings/tables';
import { useFailedLoad, usePageTitle } from '../lib/hooks';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FocusHandoff } from '../ui/focus';
import { FailedState } from '../ui/load-fallback';
import { Spinner } from '../ui/loading';
import { PageHeader } from '../ui/page-header';
import { Bdi, NoBreak } from '../ui/primitives';

/** The list that a record belongs to. */
interface RecordList {
  label: string;
  to: string;
}

interface RecordTexts {
  notFound: string;
  /** What may be the reason, and what to do. */
  notFoundHint?: string;
  backToList: string;
  failedDetails: string;
}

/** The heading of a record: as `recordText.title`, with a name that may be Latin on its own. */
export function RecordTitle({ kind, id, apart }: { kind: string; id: number; apart: string }) {
  return (
    <>
      <NoBreak>{recordText.numbered(kind, id)} ·</NoBreak> <Bdi>{apart}</Bdi>
    </>
  );
}

/** The page of a record that does not exist. */
export function MissingRecord({ list, texts }: { list: RecordList; texts: RecordTexts }) {
  usePageTitle(texts.notFound);
  return (
    <>
      <FocusHandoff />
      <PageHeader title={texts.notFound} back={list} />
      <EmptyState
        text={texts.notFoundHint ?? recordText.notFoundHint}
        action={<ButtonLink to={list.to}>{texts.backToList}</ButtonLink>}
      />
    </>
  );
}

interface LoadingRecordProps {
  title: string;
  list: RecordList;
  children?: ReactNode;
}

interface RecordQuery {
  currentData?: unknown;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

interface RecordScreenProps<Query extends RecordQuery, Item extends object> {
  /** The result of the query, which is skipped for an invalid id. */
  query: Query;
  /** What it needs beside the record is not there yet. */
  isWaiting?: boolean;
  /** Finds the record in the response; undefined if it does not exist. */
  find: (data: NonNullable<Query['currentData']>) => Item | undefined;
  list: RecordList;
  /** Which one it is: the heading while it is loading. */
  of?: { kind: string; id: number | null };
  /** That heading for what has no number; by default the name of the list. */
  title?: string;
  texts: RecordTexts;
  titleOf: (item: Item) => string;
  /** How long the notification of a failed load is shown, in milliseconds. */
  closeFailureAfter?: number;
  children: (item: Item) => ReactNode;
}

/** A record's screen while it is loading, or a form's; or why it failed. */
export function LoadingRecord({ title, list, children = <Spinner /> }: LoadingRecordProps) {
  return (
    <>
      <FocusHandoff />
      <PageHeader title={title} back={list} />
      {children}
    </>
  );
}

/** The screen of one record, also while it is loading, when it failed to load and when it does not exist. */
export function RecordScreen<Query extends RecordQuery, Item extends object>(
  props: RecordScreenProps<Query, Item>,
) {
  const { query, list, of, texts } = props;
  const title = of && of.id !== null ? recordText.numbered(of.kind, of.id) : (props.title ?? list.label);
  const { currentData, error } = query;
  const isGone = asCallFailure(error).code === 'NOT_FOUND';
  const item = isGone || currentData == null ? undefined : props.find(currentData);
  const isMissing = isGone || (!item && (query.isUninitialized || currentData != null));
  useFailedLoad(isMissing ? undefined : error, texts.failedDetails, props.closeFailureAfter);
  usePageTitle(item ? props.titleOf(item) : isMissing ? texts.notFound : title);
  if (item && !props.isWaiting) return props.children(item);
  if (isMissing) return <MissingRecord list={list} texts={texts} />;
  return (
    <LoadingRecord title={title} list={list}>
      {error ? <FailedState text={texts.failedDetails} onRetry={() => void query.refetch()} /> : undefined}
    </LoadingRecord>
  );
}
