import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { LayoutProps } from 'sanity';

const ASK_AGAIN_MS = 4_000;
const MOST_LINES = 5;

/** The Studio, and above it why the site on this machine does not show the latest published content. */
export function WithSiteBuild({ renderDefault, ...props }: LayoutProps) {
  const issues = useSiteIssues();
  const more = issues.length - MOST_LINES;
  return (
    <Flex direction="column" height="fill">
      <div role="status">
        {issues.length > 0 && (
          <Card tone="critical" padding={4} borderBottom data-testid="site-build">
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                The site couldn’t be built with the latest changes, so it still shows the previous
                version.
              </Text>
              <Stack as="ul" gap={2} paddingLeft={4}>
                {issues.slice(0, MOST_LINES).map((issue) => (
                  <Text as="li" size={1} key={issue}>
                    {issue}
                  </Text>
                ))}
              </Stack>
              {more > 0 && <Text size={1}>And {more} more.</Text>}
            </Stack>
          </Card>
        )}
      </div>
      <Box flex={1} style={{ minHeight: 0 }}>
        {renderDefault({ ...props, renderDefault })}
      </Box>
    </Flex>
  );
}

function useSiteIssues(): readonly string[] {
  const [issues, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    const aborter = new AbortController();
    async function ask() {
      if (document.hidden) return;
      const response = await fetch('/v1/site-build', { signal: aborter.signal });
      if (response.ok) setFaults((await response.json()).faults);
    }
    // While the lake is down, keep showing the last known issues.
    const tryIt = () => void ask().catch(() => undefined);
    tryIt();
    const clock = setInterval(tryIt, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', tryIt, { signal: aborter.signal });
    return () => {
      clearInterval(clock);
      aborter.abort();
    };
  }, []);
  return issues;
}
