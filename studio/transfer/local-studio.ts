// The Studio running on this machine, found by the file that it writes while it runs.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lakeClient } from '../../src/content/lake-client.ts';
import { hostedPlace } from './hosted.ts';
import type { Place } from './place.ts';

/** The folder that `npm run studio` uses. */
export const STUDIO_FOLDER = resolve(process.env.STUDIO_FOLDER || join(import.meta.dirname, '..'));

/** Throws a readable message if there is none; a Studio that was killed may have left its file behind. */
export async function runningStudio(): Promise<Place> {
  const note = noteIn(join(STUDIO_FOLDER, '.lake', 'lake.json'));
  if (!note || !(await answers(note)))
    throw new Error('No Studio runs on this machine: npm run studio');
  const { url: apiHost, token } = note;
  const client = lakeClient({ projectId: 'localdev', dataset: 'production', token, apiHost });
  return hostedPlace(client, 'the Studio on this machine');
}

interface Note {
  url: string;
  token: string;
}

function noteIn(path: string): Note | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const answers = ({ url, token }: Note) =>
  fetch(`${url}/v1/ping`, { headers: { Authorization: `Bearer ${token}` } }).then(
    ({ ok }) => ok,
    () => false,
  );
