import { useSearchParams } from 'react-router-dom';
import type { FormSchema } from '../../../contract/forms';
import { RecordScreen } from '../../lib/record-screen';
import { AddEntry } from './add-entry';
import { FORM_RECORD, FormScreen, storedEntry, useEntryQuery } from './form-record';
import { formTexts } from './form-texts';
import { type OriginAddress, prefilledFrom, readOrigin } from './opened-from';

/** A new entry that is opened from a value of another one. */
function AddFromEntry({ schema, origin }: { schema: FormSchema; origin: OriginAddress }) {
  return (
    <RecordScreen
      {...FORM_RECORD}
      query={useEntryQuery(origin.entryId)}
      find={storedEntry}
      titleOf={() => formTexts(schema.form_name).adding}
    >
      {(source) => <AddEntry schema={schema} origin={{ ...source, keys: origin.keys }} />}
    </RecordScreen>
  );
}

/** Fills in a new entry of the form named in the address. */
export function AddFormScreen() {
  const [params] = useSearchParams();
  const origin = readOrigin(params);
  return (
    // Another origin starts a new entry.
    <FormScreen key={params.toString()} titleOf={(formName) => formTexts(formName).adding}>
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
