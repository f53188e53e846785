// Before a document is taken from readers: would the site still be whole without it?
import { Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import type { ContentDocument } from '../../src/content/dataset.ts';
import { KINDS } from '../documents/documents.ts';
import { missedWithout } from '../schemaTypes/among-others.ts';

const MOST_LINES = 5;

/** The Studio resolves its actions again and again, and takes another component for another action. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Unpublish or Delete, which asks first. What is not published takes nothing from anybody. */
export function askingFirst(action: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(action) ?? wrap(action);
  wrapped.set(action, known);
  return known;
}

function wrap(action: DocumentActionComponent): DocumentActionComponent {
  const AskingFirst: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2026-10-01' });
    const toast = useToast();
    const [missed, setMissed] = useState<readonly string[]>([]);
    const [asking, setAsking] = useState(false);
    const original = action(props);
    const { published } = props;
    if (!original || !published) return original;

    async function ask(document: ContentDocument, goOn: () => void) {
      setAsking(true);
      try {
        const all = await client
          .withConfig({ perspective: 'published' })
          .fetch<ContentDocument[]>('*[_type in $kinds]', { kinds: KINDS.map(({ name }) => name) });
        const faults = missedWithout(document, all);
        if (faults.length > 0) setMissed(faults);
        else goOn();
      } catch {
        toast.push({
          status: 'error',
          closable: true,
          title: 'Nothing was taken away',
          description:
            'What else the site shows could not be read. Look whether it is online, then try again.',
        });
      } finally {
        setAsking(false);
      }
    }

    return {
      ...original,
      disabled: original.disabled || asking,
      onHandle: () => void ask(published, () => original.onHandle?.()),
      dialog:
        missed.length > 0
          ? {
              type: 'dialog',
              header: 'This has to stay for now',
              content: <Missed lines={missed} />,
              onClose: () => setMissed([]),
            }
          : original.dialog,
    };
  };
  AskingFirst.action = action.action;
  AskingFirst.displayName = `AskingFirst(${action.displayName ?? action.name})`;
  return AskingFirst;
}

function Missed({ lines }: { lines: readonly string[] }) {
  const more = lines.length - MOST_LINES;
  return (
    <Stack gap={4}>
      <Text>Without it the site could not be built, and would show what it shows today.</Text>
      <Stack as="ul" gap={5} paddingLeft={4} paddingY={2}>
        {lines.slice(0, MOST_LINES).map((line) => (
          <Text as="li" key={line}>
            {line}
          </Text>
        ))}
      </Stack>
      {more > 0 && <Text>And {more} more.</Text>}
      <Text>Publish what takes its place, or change the other texts. Then take it away.</Text>
    </Stack>
  );
}
