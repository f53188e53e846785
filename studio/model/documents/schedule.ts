import { type Kind, moment } from '../fields.ts';

const MOMENTS = {
  publishAt: moment({
    title: 'Show from',
    optional: true,
    help: 'A published document stays off the site until then. The site follows within the hour. Empty: at once.',
  }),
  unpublishAt: moment({
    title: 'Take down at',
    optional: true,
    after: 'publishAt',
    help: 'From then on the site does not show it. The site follows within the hour. Empty: never.',
  }),
};

/** Documents that come and go by themselves have two moments, in a tab of their own. */
export function scheduled(kind: Kind): Kind {
  return {
    ...kind,
    fields: { ...kind.fields, ...MOMENTS },
    tabs: { ...(kind.tabs ?? { Content: [] }), Schedule: Object.keys(MOMENTS) },
  };
}

export const isScheduled = ({ fields }: Kind) => 'publishAt' in fields;
