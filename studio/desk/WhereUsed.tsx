import { Box, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { LoadingBlock, useClient } from 'sanity';
import { UseLinks } from './UseLinks.tsx';
import { USES_QUERY, type Use, usesOf } from './uses.ts';

type Found = readonly Use[] | 'failed' | undefined;

/** Links to the documents that reference this one, in a draft or in the published version. */
export function WhereUsed({ documentId }: { documentId: string }) {
  const uses = useUses(documentId);
  if (!uses) return <LoadingBlock />;
  if (uses === 'failed')
    return <Sentence>This list couldn’t be loaded. Close it and open it again.</Sentence>;
  if (uses.length === 0) return <Sentence>No other document uses this one.</Sentence>;
  const count = new Set(uses.map(({ id }) => id)).size;
  return (
    <Box padding={4} data-testid="where-used">
      <Stack gap={3}>
        <Text size={1} muted>
          {count === 1
            ? 'One document uses this one. Change it first'
            : `${count} documents use this one. Change them first`}
          , and then you can delete this one.
        </Text>
        <UseLinks uses={uses} />
      </Stack>
    </Box>
  );
}

function Sentence({ children }: { children: string }) {
  return (
    <Box padding={4} data-testid="where-used">
      <Text size={1} muted>
        {children}
      </Text>
    </Box>
  );
}

function useUses(documentId: string): Found {
  const client = useClient({ apiVersion: '2026-10-01' });
  const [uses, setUses] = useState<Found>();
  useEffect(() => {
    const asking = client
      .withConfig({ perspective: 'raw' })
      .observable.fetch<Record<string, unknown>[]>(USES_QUERY, { id: documentId })
      .subscribe({
        next: (found) => setUses(usesOf(found, documentId)),
        error: () => setUses('failed'),
      });
    return () => asking.unsubscribe();
  }, [client, documentId]);
  return uses;
}
