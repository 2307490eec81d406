import { useSearchParams } from 'react-router-dom';
import type { FormSchema } from '../../../contract/forms';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { RecordScreen } from '../../lib/record-screen';
import { Notice } from '../../ui/notice';
import { AddEntry } from './add-entry';
import { FormScreen, HOME, storedEntry, TEXTS, useEntryQuery } from './form-record';
import { formWords } from './form-words';
import { openedFrom, type OriginAddress, prefilledFrom, readOrigin } from './opened-from';

/** A new entry that is opened from a value of another one, or without it if the other one does not exist. */
function AddFromEntry({ schema, origin }: { schema: FormSchema; origin: OriginAddress }) {
  return (
    <RecordScreen
      query={useEntryQuery(origin.entryId)}
      find={(found) => ({ source: storedEntry(found) })}
      list={HOME}
      title={formsText.title}
      texts={TEXTS}
      titleOf={() => formWords(schema.form_name).adding}
    >
      {({ source }) => {
        const from = source && openedFrom(source.entry, source.schema, origin.keys[0]);
        return (
          <AddEntry
            schema={schema}
            origin={origin}
            from={from}
            source={source?.schema}
            notice={
              from ? (
                <Notice>{nonConformityText.fromNotice(from.field.label)}</Notice>
              ) : (
                <Notice tone="soon">{nonConformityText.fromGone}</Notice>
              )
            }
          />
        );
      }}
    </RecordScreen>
  );
}

/** Fills in a new entry of the form named in the address. */
export function AddFormScreen() {
  const [params] = useSearchParams();
  const origin = readOrigin(params);
  return (
    // Another origin starts a new entry.
    <FormScreen key={params.toString()} titleOf={(formName) => formWords(formName).adding}>
      {(schema) =>
        origin ? (
          <AddFromEntry schema={schema} origin={origin} />
        ) : (
          <AddEntry schema={schema} prefilled={prefilledFrom(params, schema.data.fields)} />
        )
      }
    </FormScreen>
  );
}
