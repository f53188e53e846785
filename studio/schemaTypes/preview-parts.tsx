// The parts of block previews: lines, a grid and a panel, each cut after a few rows.
import { Box, Card, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

const LINES = 4;

export function Lines({ all }: { all: readonly string[] }) {
  const hidden = all.length - LINES;
  return (
    <Stack gap={2}>
      {all.slice(0, LINES).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity.
        <Text key={i} size={1} textOverflow="ellipsis">
          {line}
        </Text>
      ))}
      {hidden > 0 && <More count={hidden} />}
    </Stack>
  );
}

export function Grid({ rows }: { rows: readonly (readonly string[])[] }) {
  const hidden = rows.length - LINES;
  return (
    <Stack gap={2}>
      <Card border radius={2} overflow="auto">
        <table>
          <tbody>
            {rows.slice(0, LINES).map((cells, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table have no other identity.
              <tr key={i}>
                {cells.map((cell, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells.
                  <td key={j}>
                    <Box padding={2}>
                      <Text
                        size={1}
                        weight={i === 0 ? 'semibold' : 'regular'}
                        style={{ whiteSpace: 'pre-line' }}
                      >
                        {cell}
                      </Text>
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {hidden > 0 && <More count={hidden} />}
    </Stack>
  );
}

export function Panel({
  tone,
  label,
  text,
}: {
  tone: 'critical' | 'positive';
  label: ReactNode;
  text?: string;
}) {
  return (
    <Card flex={1} padding={2} radius={2} tone={tone} border>
      <Stack gap={2}>
        <Text size={0} weight="semibold">
          {label}
        </Text>
        <Text size={1}>{(text ?? '').slice(0, 160)}</Text>
      </Stack>
    </Card>
  );
}

const More = ({ count }: { count: number }) => (
  <Text size={0} muted>
    and {count} more
  </Text>
);
