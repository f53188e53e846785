import { Box, Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { LoadingBlock, useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { USES_QUERY, type Use, usesOf } from './uses.ts';

type Found = readonly Use[] | 'failed' | undefined;

const ONLY = { published: ', as published', draft: ', in its draft' };

/** The documents that refer to this one, each with a link: drafts count, and what is published counts as well. */
export function WhereUsed({ documentId }: { documentId: string }) {
  const uses = useUses(documentId);
  if (!uses) return <LoadingBlock />;
  if (uses === 'failed') return <Sentence>This could not be looked up. Open it again.</Sentence>;
  if (uses.length === 0) return <Sentence>No other document uses this one.</Sentence>;
  const count = new Set(uses.map(({ id }) => id)).size;
  return (
    <Box padding={4} data-testid="where-used">
      <Stack gap={3}>
        <Text size={1} muted>
          {count === 1
            ? 'One document uses this one. Change it first'
            : `${count} documents use this one. Change them first`}
          , if you want to delete this.
        </Text>
        {uses.map((use) => (
          <IntentLink
            key={use.id + use.only}
            intent="edit"
            params={{ id: use.id, type: use.type }}
            style={{ color: 'inherit', textDecoration: 'none' }}
          >
            <Card padding={3} radius={2} border>
              <Stack gap={3}>
                <Text size={1} weight="medium">
                  {use.title}
                </Text>
                <Text size={1} muted>
                  {use.kind}
                  {use.only && ONLY[use.only]}: {use.places.join('; ')}
                </Text>
              </Stack>
            </Card>
          </IntentLink>
        ))}
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
