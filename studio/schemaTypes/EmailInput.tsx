// The form of a life-cycle email, and below it the email as sample members would get it: it follows what is typed.
import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type ObjectInputProps, useClient } from 'sanity';
import type { Block, Inline } from '../../functions/admin/broadcasts/rules/words.ts';
import {
  isLifecycle,
  type LifecycleName,
  lifecycleCase,
} from '../../functions/email/rules/lifecycle-cases.ts';
import { type Placeholders, siteNames } from '../../src/content/placeholders.ts';
import { type EmailFields, type SampleEmail, sampleEmails } from './email-previews.ts';

const SITE = process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:8787';

export function EmailInput(props: ObjectInputProps) {
  const { name } = props.schemaType;
  const names = useNames();
  return (
    <Stack gap={6}>
      {props.renderDefault(props)}
      {isLifecycle(name) && (
        <Samples name={name} emails={sampleEmails(name, props.value as EmailFields, names, SITE)} />
      )}
    </Stack>
  );
}

function Samples({ name, emails }: { name: LifecycleName; emails: SampleEmail[] }) {
  const { adds } = lifecycleCase(name);
  return (
    <section aria-label="As three members would get it" data-testid="sample-emails">
      <Stack gap={4}>
        <Text size={1} weight="medium">
          As three members would get it
        </Text>
        {emails.map((email, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample member is its place.
          <Sample key={i} email={email} adds={adds} />
        ))}
      </Stack>
    </section>
  );
}

function Sample({ email, adds }: { email: SampleEmail; adds: string }) {
  const { subject, preheader, greeting, blocks, label, below } = email;
  return (
    <Card border radius={2} padding={4} data-testid="sample-email">
      <Stack gap={4}>
        <Text size={2} weight="semibold">
          {subject || 'No subject yet'}
        </Text>
        <Text size={1} muted>
          {preheader}
        </Text>
        <Text size={1}>{greeting}</Text>
        <Blocks blocks={blocks} />
        <Text size={1} muted>
          Added by itself: {adds}.
        </Text>
        <Text size={1} weight="medium">
          [{label}]
        </Text>
        <Blocks blocks={below} />
      </Stack>
    </Card>
  );
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, i) => {
    if (block.kind === 'list')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
        <Stack key={i} gap={2}>
          {block.items.map((inlines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
            <Text key={place} size={1}>
              {block.isOrdered ? `${place + 1}. ` : '• '}
              <Inlines inlines={inlines} />
            </Text>
          ))}
        </Stack>
      );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
      <Text key={i} size={1}>
        {block.kind === 'button' ? `[${block.label}]` : <Inlines inlines={block.inlines} />}
      </Text>
    );
  });
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((one, i) => {
    if ('url' in one)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is its place in the text.
        <a key={i} href={one.url} target="_blank" rel="noreferrer">
          {one.label}
        </a>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: it is its place in the text.
    return one.isBold ? <strong key={i}>{one.text}</strong> : <span key={i}>{one.text}</span>;
  });
}

/** The name and address in Settings; the placeholders stay until they are loaded. */
function useNames(): Placeholders {
  const client = useClient({ apiVersion: '2026-10-01' });
  const [names, setNames] = useState<Placeholders>({});
  useEffect(() => {
    const asking = client
      .withConfig({ perspective: 'drafts' })
      .observable.fetch<Parameters<typeof siteNames>[0]>(
        '*[_type == "siteSettings"][0]{productName, supportEmail}',
      )
      .subscribe({ next: (settings) => setNames(siteNames(settings)), error: () => {} });
    return () => asking.unsubscribe();
  }, [client]);
  return names;
}
