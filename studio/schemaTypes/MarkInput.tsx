import { Flex, Radio, Stack, Text } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { type NumberInputProps, set, unset, useFormValue } from 'sanity';
import { type Mark, markAfter, markAt } from './marked-option.ts';

interface Option {
  _key: string;
  text?: string;
}

/** Marks one entry of the list next to it, by its text. */
export function MarkInput({
  path,
  value,
  onChange,
  readOnly,
  elementProps,
  schemaType,
}: NumberInputProps) {
  const { marks } = schemaType.options as unknown as { marks: string };
  const listed = useFormValue([...path.slice(0, -1), marks]) as Option[] | undefined;
  const options = listed ?? [];
  const keys = options.map(({ _key }) => _key);
  const mark = useRef<Mark>(markAt(value, keys));
  const asked = keys.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` are the keys.
  useEffect(() => {
    const now = markAfter(mark.current, value, keys);
    mark.current = now;
    if (now.place !== value && !readOnly)
      onChange(now.place === undefined ? unset() : set(now.place));
  }, [asked, value]);

  if (options.length === 0) return <Text size={1}>Add the options first.</Text>;
  return (
    <Stack gap={3} data-testid={`mark-${marks}`} role="radiogroup" aria-label="Correct option">
      {options.map(({ _key, text }, place) => (
        <Flex key={_key} as="label" gap={3} align="center">
          <Radio
            {...(place === 0 && { id: elementProps.id })}
            name={elementProps.id}
            checked={value === place}
            disabled={readOnly === true}
            onChange={() => onChange(set(place))}
          />
          <Text size={1}>{text || `Option ${place + 1}, still empty`}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
