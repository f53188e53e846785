// Reads a request body up to a limit.
import type { IncomingMessage } from 'node:http';
import { badRequest, LakeError } from './lake-error.ts';

const MEGABYTE = 1024 * 1024;
const MOST_JSON = 10 * MEGABYTE;
export const MOST_ASSET = 50 * MEGABYTE;

export async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = new LakeError(413, {
    type: 'tooLarge',
    description: `This is more than ${most / MEGABYTE} MB.`,
  });
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > most) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await bytesOf(request, MOST_JSON)).toString('utf8');
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw badRequest('The body is not JSON.');
}
