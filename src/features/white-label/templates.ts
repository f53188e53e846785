// The kit’s files that can be made in a member’s brand, without their texts. Runs in Node only.
import { getDownloads } from '../../content/content.ts';
import { KIT, type Template } from './kit.ts';
import { sentenceCase } from './sentence-case.ts';

/** Files that a client sees come first. An editor’s further files follow in their order, without a sentence. */
const TEXTS: Readonly<Record<string, string>> = {
  proposal: 'What they told you, what will be different, three prices, and what you don’t promise.',
  'service-agreement-points':
    'What to agree on, with a draft for each point. General information, not legal advice.',
  'client-progress':
    'Lessons given, what was understood, next steps, hours and invoices, added up per client.',
  'partner-agreement-points':
    'For work under a partner’s name. General information, not legal advice.',
  'non-disclosure-points': 'What to ask before you sign. General information, not legal advice.',
  'brand-sheet': 'Names, voice and facts of a client, on one page.',
  'delivery-checklist': 'Ten minutes before anything leaves.',
  'quality-log': 'Which faults you caught, and which your client did.',
};
const ORDER = Object.keys(TEXTS);

export async function kitTemplates(): Promise<Template[]> {
  const kit = (await getDownloads()).find(({ slug }) => slug === KIT);
  const placeOf = ({ name }: Template) => ORDER.indexOf(baseOf(name)) + 1 || ORDER.length + 1;
  return (kit?.files ?? [])
    .map(({ name, text }): Template => {
      const isSheet = name.endsWith('.csv');
      const title = isSheet
        ? baseOf(name).replaceAll('-', ' ')
        : (text.trim().split('\n')[0] ?? name);
      return {
        name,
        title: sentenceCase(title.toUpperCase() === title ? title : title.toUpperCase()),
        text: TEXTS[baseOf(name)] ?? '',
        format: isSheet ? 'Excel' : 'Word',
      };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

const baseOf = (name: string) => name.replace(/^\d+-/, '').replace(/\.\w+$/, '');
