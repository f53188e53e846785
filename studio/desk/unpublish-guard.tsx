// Before a document is unpublished or deleted: would the Content Lake allow it, and could the site still be built
// without it? If not, the dialog explains why instead of offering the action.
import { Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { type DocumentActionComponent, useClient } from 'sanity';
import type { ContentDocument } from '../../src/content/dataset.ts';
import { KINDS } from '../model/documents/documents.ts';
import { missedWithout } from '../schemaTypes/cross-document-rules.ts';
import { type Obstacle, obstacleTo, type Removal } from './removal.ts';
import { UseLinks } from './UseLinks.tsx';

const MOST_LINES = 5;

/** The Studio resolves its actions on every render, and treats a new component as a different action. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Wraps Unpublish or Delete with a check. Without a published version nothing can break, so nothing is checked. */
export function askingFirst(action: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(action) ?? wrap(action);
  wrapped.set(action, known);
  return known;
}

function wrap(action: DocumentActionComponent): DocumentActionComponent {
  const AskingFirst: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2026-10-01' });
    const toast = useToast();
    const removal: Removal = action.action === 'unpublish' ? 'unpublish' : 'delete';
    const [missed, setMissed] = useState<readonly string[]>([]);
    const [obstacle, setObstacle] = useState<Obstacle>();
    const [asking, setAsking] = useState(false);
    const original = action(props);
    const { published } = props;
    if (!original || !published) return original;

    async function ask(document: ContentDocument, goOn: () => void) {
      setAsking(true);
      try {
        const [inTheWay, all] = await Promise.all([
          obstacleTo(removal, document._id, client),
          client
            .withConfig({ perspective: 'published' })
            .fetch<ContentDocument[]>('*[_type in $kinds]', {
              kinds: KINDS.map(({ name }) => name),
            }),
        ]);
        const issues = missedWithout(document, all);
        if (inTheWay) setObstacle(inTheWay);
        else if (issues.length > 0) setMissed(issues);
        else goOn();
      } catch {
        toast.push({
          status: 'error',
          closable: true,
          title: removal === 'delete' ? 'Not deleted' : 'Not unpublished',
          description:
            'The Studio couldn’t check what else needs this document. Check your connection, then try again.',
        });
      } finally {
        setAsking(false);
      }
    }

    const close = () => {
      setMissed([]);
      setObstacle(undefined);
    };
    const told = obstacle ? (
      <InTheWay obstacle={obstacle} removal={removal} onLeave={close} />
    ) : missed.length > 0 ? (
      <Missed lines={missed} />
    ) : null;
    return {
      ...original,
      disabled: original.disabled || asking,
      onHandle: () => void ask(published, () => original.onHandle?.()),
      dialog: told
        ? { type: 'dialog', header: 'This has to stay for now', content: told, onClose: close }
        : original.dialog,
    };
  };
  AskingFirst.action = action.action;
  AskingFirst.displayName = `AskingFirst(${action.displayName ?? action.name})`;
  return AskingFirst;
}

interface InTheWayProps {
  obstacle: Obstacle;
  removal: Removal;
  onLeave: () => void;
}

function InTheWay({ obstacle: { uses, reason }, removal, onLeave }: InTheWayProps) {
  const removed = removal === 'delete' ? 'deleted' : 'unpublished';
  const count = new Set(uses.map(({ id }) => id)).size;
  if (count === 0)
    return (
      <Stack gap={4}>
        <Text>It can’t be {removed} right now. The Content Lake gives this reason:</Text>
        <Text weight="medium">{reason}</Text>
        <Text>Nothing was changed. Fix this first, then try again.</Text>
      </Stack>
    );
  return (
    <Stack gap={4} data-testid="in-the-way">
      <Text>
        It can’t be {removed} while{' '}
        {count === 1 ? 'another document uses' : `${count} documents use`} it. Open{' '}
        {count === 1 ? 'it' : 'each one'}, remove this there and publish. Then come back.
      </Text>
      <UseLinks uses={uses.slice(0, MOST_LINES)} onFollow={onLeave} />
      {uses.length > MOST_LINES && (
        <Text>
          And {uses.length - MOST_LINES} more. “Where it’s used,” above the form, lists them all.
        </Text>
      )}
    </Stack>
  );
}

function Missed({ lines }: { lines: readonly string[] }) {
  const more = lines.length - MOST_LINES;
  return (
    <Stack gap={4}>
      <Text>Without it, the site couldn’t be built and would keep showing today’s version.</Text>
      <Stack as="ul" gap={5} paddingLeft={4} paddingY={2}>
        {lines.slice(0, MOST_LINES).map((line) => (
          <Text as="li" key={line}>
            {line}
          </Text>
        ))}
      </Stack>
      {more > 0 && <Text>And {more} more.</Text>}
      <Text>Publish a replacement or change the other documents first. Then try again.</Text>
    </Stack>
  );
}
