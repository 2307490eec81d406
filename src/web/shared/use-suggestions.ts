import { useState } from 'react';

type SuggestionsQuery = (arg: { query: { q: string | undefined } }) => {
  data?: string[] | undefined;
  isFetching: boolean;
};

/** The stored names that contain the typed text, as props of a name field; `useQuery` is the hook of their call. */
export function useSuggestions(useQuery: SuggestionsQuery) {
  const [typed, setTyped] = useState('');
  const { data: names = [], isFetching: loading } = useQuery({ query: { q: typed.trim() || undefined } });
  return { names, loading, onSearch: setTyped };
}
