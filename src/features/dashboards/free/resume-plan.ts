import { api, dataOf, messageOf } from '../../../lib/api.ts';

/** Ends the pause and begins a month, with its charge. Null once that is done, else what to tell the member. */
export const resumePlan = (): Promise<string | null> =>
  dataOf(api.subscription['pause-end'].$post({ json: { mayCharge: true } })).then(
    () => null,
    (error: unknown) =>
      messageOf(error, 'We don’t know yet if it worked. Please look at your membership.'),
  );
