import { Card, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import type { Use } from './uses.ts';

const ONLY = { published: ', as published', draft: ', in its draft' };

/** Links to the documents that reference another one, each with the fields that do. */
export function UseLinks({ uses, onFollow }: { uses: readonly Use[]; onFollow?: () => void }) {
  return uses.map((use) => (
    <IntentLink
      key={use.id + use.only}
      intent="edit"
      params={{ id: use.id, type: use.type }}
      style={{ color: 'inherit', textDecoration: 'none' }}
      {...(onFollow && { onClick: onFollow })}
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
  ));
}
