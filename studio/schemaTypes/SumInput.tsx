import { Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type ArrayOfObjectsInputProps, useClient } from 'sanity';
import { kindOf } from '../model/documents/documents.ts';
import { readable } from '../model/readable-name.ts';

interface Entry {
  _id: string;
  _type: string;
  number: number;
}

/** An ordered list of documents, with the total of one of their number fields. */
export function SumInput(props: ArrayOfObjectsInputProps) {
  const client = useClient({ apiVersion: '2026-10-01' });
  const { sum } = props.schemaType.options as { sum: string };
  const ids = (props.value ?? []).flatMap((entry) => ('_ref' in entry ? [String(entry._ref)] : []));
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const asked = ids.join();

  useEffect(() => {
    const asking = client
      .withConfig({ perspective: 'drafts' })
      .observable.fetch<Entry[]>(`*[_id in $ids]{_id, _type, "number": ${sum}}`, {
        ids: asked.split(','),
      })
      .subscribe(setEntries);
    return () => asking.unsubscribe();
  }, [client, sum, asked]);

  const numbers = new Map(entries.map(({ _id, number }) => [_id, number]));
  const total = ids.reduce((all, id) => all + (numbers.get(id) ?? 0), 0);
  const field = kindOf(entries[0]?._type ?? '')?.fields[sum];
  const inItsUnit = (value: number) => (field && readable(sum, field, value)) ?? value;
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {ids.length > 0 && (
        <Text size={1} muted data-testid="sum">
          {ids.length} in this order, {inItsUnit(total)} in total.
        </Text>
      )}
    </Stack>
  );
}
