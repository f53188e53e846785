import { expect, test } from 'vitest';
import { getDashboards } from '../../content/content.ts';
import { listedTools, TOOL_PAGES } from './tools.ts';

test('every tool is listed once, in the words of a dashboard', async () => {
  const tools = listedTools(await getDashboards());
  expect(tools.map(({ href }) => href)).toEqual([...TOOL_PAGES]);
  for (const { title, text } of tools) expect([title, text]).not.toContain('');
});

test('the main dashboard’s words come before those of the others', async () => {
  const dashboards = await getDashboards();
  const tools = listedTools(dashboards);
  const main = dashboards.find(({ key }) => key === 'main');
  const said = main?.sections
    .flatMap(({ items }) => items ?? [])
    .find(({ href }) => href === '/ai-content');
  expect(tools[0]?.text).toBe(said?.text);
});
