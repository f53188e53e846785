// The jobs from the content. Runs in Node only. Titles of steps and lessons, never their text, which is on their pages.
import { getBusinessModels } from '../../../content/content.ts';
import { figureNote } from '../figure-note.ts';
import type { Job } from './jobs.ts';

const ORDER = ['ai-content-writing', 'ai-social-media', 'ai-design'];

export async function quickJobs(): Promise<Job[]> {
  const models = (await getBusinessModels()).filter(({ tier }) => tier === 'quick');
  return models
    .toSorted((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key))
    .map(({ key, title, description, difficulty, timeframe, potential, training, steps }) => ({
      key,
      title,
      description,
      difficulty,
      timeframe,
      potential: potential && { figure: potential.figure, note: figureNote('', potential) },
      training: { href: training, by: ownerOf(training) },
      steps: steps.map(({ _key, title, module }) => ({
        key: _key,
        title,
        lesson: module && { href: `/micro-learning?module=${module._id}`, title: module.title },
      })),
    }));
}

/** The site in its address: `academy.hubspot.com` as `hubspot.com`. */
const ownerOf = (address: string) => new URL(address).hostname.split('.').slice(-2).join('.');
