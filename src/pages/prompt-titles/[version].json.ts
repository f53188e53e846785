// Titles of all prompts, for the search of the library. The address names the version, so browsers keep it for good.
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentVersion, promptTitles } from '../../features/ai-content/content.ts';

export const getStaticPaths: GetStaticPaths = async () => [
  { params: { version: await contentVersion() } },
];

export const GET: APIRoute = async () => Response.json(await promptTitles());
