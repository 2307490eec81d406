import { useState } from 'react';
import { type calls, useRead } from '../api/api';

type Suggestions = 'listSuppliers' | 'listCustomers' | 'listPeople';

/** The stored names that contain the typed text, as props of a name field. */
export function useSuggestions(read: (typeof calls)[Suggestions]) {
  const [typed, setTyped] = useState('');
  const { data: names = [], isFetching: loading } = useRead(read, {
    query: { q: typed.trim() || undefined },
  });
  return { names, loading, onSearch: setTyped };
}
