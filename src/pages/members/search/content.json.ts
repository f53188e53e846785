// The search index of our own content: functions/search reads it, and no public address serves it.
import { contentFile } from '../../../../functions/search/rules/content.ts';
import { searchableContent } from '../../../features/search/content.ts';

export async function GET(): Promise<Response> {
  return Response.json(contentFile(await searchableContent()));
}
