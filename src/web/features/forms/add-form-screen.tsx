import { useSearchParams } from 'react-router-dom';
import { ENTRY_LOT } from '../../../domain/forms';
import { recordId } from '../../lib/list-address';
import { useFocusOnRestart } from '../../ui/focus';
import { AddEntry } from './add-entry';
import { EntryScreen, FormScreen } from './form-record';
import { formTexts } from './form-texts';
import { prefilledFrom, readOrigin } from './opened-from';

/** Fills in a new entry of the form named in the address, which may be opened from a value of another entry. */
export function AddFormScreen() {
  const [params] = useSearchParams();
  const origin = readOrigin(params);
  useFocusOnRestart(params.toString());
  const titleOf = (formName: string) => formTexts(formName).adding;
  return (
    // Another origin starts a new entry.
    <FormScreen key={params.toString()} titleOf={titleOf}>
      {(schema) =>
        origin ? (
          <EntryScreen id={origin.entryId} titleOf={() => titleOf(schema.form_name)}>
            {(source) => (
              <AddEntry
                schema={schema}
                origin={{ ...source, keys: origin.keys }}
                lot={source.entry.good_id}
              />
            )}
          </EntryScreen>
        ) : (
          <AddEntry
            schema={schema}
            prefilled={prefilledFrom(params, schema.data.fields)}
            lot={recordId(params.get(ENTRY_LOT))}
          />
        )
      }
    </FormScreen>
  );
}
