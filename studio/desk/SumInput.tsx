import { Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type ArrayOfObjectsInputProps, useClient } from 'sanity';

/** A list of documents in order, and what a number of theirs comes to. */
export function SumInput(props: ArrayOfObjectsInputProps) {
  const client = useClient({ apiVersion: '2026-10-01' });
  const { sum } = props.schemaType.options as { sum: string };
  const ids = (props.value ?? []).flatMap((entry) => ('_ref' in entry ? [String(entry._ref)] : []));
  const [numbers, setNumbers] = useState<Record<string, number>>({});
  const asked = ids.join();

  useEffect(() => {
    const asking = client
      .withConfig({ perspective: 'drafts' })
      .observable.fetch<{ _id: string; number: number }[]>(
        `*[_id in $ids]{_id, "number": ${sum}}`,
        { ids: asked.split(',') },
      )
      .subscribe((found) =>
        setNumbers(Object.fromEntries(found.map(({ _id, number }) => [_id, number]))),
      );
    return () => asking.unsubscribe();
  }, [client, sum, asked]);

  const total = ids.reduce((all, id) => all + (numbers[id] ?? 0), 0);
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {ids.length > 0 && (
        <Text size={1} muted data-testid="sum">
          {ids.length} in this order, {total} minutes in all.
        </Text>
      )}
    </Stack>
  );
}
