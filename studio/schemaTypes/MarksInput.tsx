import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { type ObjectInputProps, set } from 'sanity';

interface Entry {
  _key: string;
  text?: string;
  [mark: string]: unknown;
}

/** The form of a question; where all right options are to be marked, each of them in one place below it. */
export function MarksInput(props: ObjectInputProps) {
  const { value, onChange, readOnly, schemaType, renderDefault } = props;
  const { marks, list, mark } = schemaType.options as unknown as Record<string, string>;
  const entries = (value?.[list ?? ''] ?? []) as Entry[];
  return (
    <Stack gap={4}>
      {renderDefault(props)}
      {value?.[marks ?? ''] === true && (
        <Stack
          gap={3}
          data-testid={`marks-${list}`}
          role="group"
          aria-label="Options that are right"
        >
          <Text size={1} weight="medium">
            {entries.length === 0 ? 'Add the options first.' : 'Right options: mark some, or none'}
          </Text>
          {entries.map(({ _key, text, ...entry }, place) => (
            <Flex key={_key} as="label" gap={3} align="center">
              <Checkbox
                checked={entry[mark ?? ''] === true}
                disabled={readOnly === true}
                onChange={({ currentTarget }) =>
                  onChange(set(currentTarget.checked, [list ?? '', { _key }, mark ?? '']))
                }
              />
              <Text size={1}>{text || `Option ${place + 1}, still empty`}</Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
