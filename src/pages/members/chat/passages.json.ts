// What the chat answers from: functions/chat reads it, and no address leads to it.
import { indexFile } from '../../../../functions/rules/chat/search.ts';
import { chatPassages } from '../../../features/ai-chat/passages.ts';

export async function GET(): Promise<Response> {
  return Response.json(indexFile(await chatPassages()));
}
