// The passages that the chat answers from: functions/ai-chat reads them, and no public address serves them.
import { indexFile } from '../../../../functions/ai-chat/rules/search.ts';
import { chatPassages } from '../../../features/ai-chat/passages.ts';

export async function GET(): Promise<Response> {
  return Response.json(indexFile(await chatPassages()));
}
