// One coaching event, for "Add to calendar".
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCoachingEvents, getSiteSettings } from '../../content/content.ts';
import { BUILT_AT } from '../../content/dataset.ts';
import { calendarFile, calendarResponse } from '../../features/coaching/calendar-file.ts';
import type { CoachingEvent } from '../../features/coaching/events.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await getCoachingEvents()).map((event) => ({ params: { event: event._id }, props: { event } }));

export const GET: APIRoute<{ event: CoachingEvent }> = async ({ site, props }) => {
  const { productName } = await getSiteSettings();
  const about = { productName, site: site as URL, builtAt: BUILT_AT };
  return calendarResponse(calendarFile([props.event], about));
};
