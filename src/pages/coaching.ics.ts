// All coaching events, to subscribe to. Its data is also visible without the plan that opens the calls.
import type { APIRoute } from 'astro';
import { getCoachingEvents, getSiteSettings } from '../content/content.ts';
import { BUILT_AT } from '../content/dataset.ts';
import { calendarFile, calendarResponse } from '../features/coaching/calendar-file.ts';

export const GET: APIRoute = async ({ site }) => {
  const { productName } = await getSiteSettings();
  const about = { productName, site: site as URL, builtAt: BUILT_AT };
  return calendarResponse(calendarFile(await getCoachingEvents(), about));
};
