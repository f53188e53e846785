// Pages on this machine know the moved time as well: what a page compares with the current time (a membership that has
// ended, a grace period) would otherwise contradict the Worker.
import type { IncomingHttpHeaders } from 'node:http';
import { movedDate } from './moved-date.ts';

export const PAGE_CLOCK_PATH = '/dev/clock.js';

/** The site's own file, which its content security policy allows. */
const TAG = `<script src="${PAGE_CLOCK_PATH}"></script>`;

export const pageClockScript = (offset: number) => movedDate(String(Math.round(offset)));

/** First in the head, before every other script. */
export const withPageClock = (html: string) =>
  html.replace(/<head[^>]*>/i, (head) => `${head}${TAG}`);

export const isPage = ({ 'content-type': type = '' }: IncomingHttpHeaders) =>
  type.startsWith('text/html');
