import { useParams, useSearchParams } from 'react-router-dom';
import { formsText as text } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { isNotFound } from '../../api/api-error';
import { useGetFormSchemaQuery } from '../../api/forms';
import { usePageTitle } from '../../lib/page-title';
import { useFailedLoad } from '../../lib/use-failed-load';
import { Notice } from '../../ui/notice';
import { AddEntry } from './add-entry';
import { DefectNotice, defectText, FormFallback } from './form-fallback';
import { formWords } from './form-words';
import { prefilledFrom, openedFrom, readOrigin } from './opened-from';
import { useEntry } from './use-entry';

function AddForm({ formName, params }: { formName: string; params: URLSearchParams }) {
  const origin = readOrigin(params);
  const { currentData: schema, error, refetch } = useGetFormSchemaQuery({ params: { formName } });
  const source = useEntry(origin?.entryId ?? null);
  const missing = isNotFound(error);
  useFailedLoad(missing ? undefined : error, text.failedDetails);
  useFailedLoad(source.error, text.failedDetails);
  const words = formWords(formName);
  usePageTitle(missing ? text.notFound : words.adding);

  if (missing || !schema) {
    const state = missing ? 'missing' : error ? 'failed' : 'loading';
    return <FormFallback state={state} onRetry={() => void refetch()} />;
  }
  const problem = defectText(schema.data);
  if (problem) return <DefectNotice title={formName} problem={problem} />;
  if (!origin) return <AddEntry schema={schema} prefilled={prefilledFrom(params, schema.data.fields)} />;
  if (source.state === 'failed' || source.state === 'loading') {
    return <FormFallback state={source.state} onRetry={source.refetch} />;
  }
  const from = source.state === 'ready' ? openedFrom(source.entry, source.schema, origin.keys[0]) : undefined;
  return (
    <AddEntry
      schema={schema}
      origin={origin}
      from={from}
      source={source.schema}
      notice={
        from ? (
          <Notice>{nonConformityText.fromNotice(from.field.label)}</Notice>
        ) : (
          <Notice tone="soon">{nonConformityText.fromGone}</Notice>
        )
      }
    />
  );
}

/** Fills in a new entry of the form named in the address. */
export function AddFormScreen() {
  const { formName = '' } = useParams();
  const [params] = useSearchParams();
  // Another form or another origin starts a new entry.
  return <AddForm key={`${formName}?${params.toString()}`} formName={formName} params={params} />;
}
