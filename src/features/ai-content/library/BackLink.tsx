import { useEffect, useState } from 'react';
import { queryFrom, searchFrom } from './query.ts';

/** On a phone: a link back to the list, with its search and filters. */
export function BackLink() {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(searchFrom(queryFrom(location.search))), []);
  return (
    <p className="mb-4 xl:hidden print:hidden">
      <a
        href={`/ai-content${search}`}
        className="text-link inline-flex min-h-11 items-center gap-1.5"
      >
        <span aria-hidden="true">←</span>
        {search ? 'Back to your list' : 'All prompts'}
      </a>
    </p>
  );
}
