import { type Kind, moment } from '../fields.ts';

const MOMENTS = {
  publishAt: moment({
    title: 'Show from',
    optional: true,
    help: 'The site shows it from this date on, once it’s published; updates take up to an hour. Leave empty to show it right away.',
  }),
  unpublishAt: moment({
    title: 'Take down at',
    optional: true,
    after: 'publishAt',
    help: 'The site stops showing it on this date; updates take up to an hour. Leave empty to keep it.',
  }),
};

/** Adds the two dates of a scheduled document, in a tab of their own. */
export function scheduled(kind: Kind): Kind {
  return {
    ...kind,
    fields: { ...kind.fields, ...MOMENTS },
    tabs: { ...(kind.tabs ?? { Content: [] }), Schedule: Object.keys(MOMENTS) },
  };
}

export const isScheduled = ({ fields }: Kind) => 'publishAt' in fields;
