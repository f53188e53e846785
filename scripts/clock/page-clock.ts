// Moves the clock of pages on this machine as well: a page's comparisons with the current time (an ended membership, a
// grace period) would otherwise contradict the Worker.
import type { IncomingHttpHeaders } from 'node:http';
import { movedDate } from './moved-date.ts';

export const PAGE_CLOCK_PATH = '/dev/clock.js';

/** The site's own file, which its content security policy allows. */
const TAG = `<script src="${PAGE_CLOCK_PATH}"></script>`;

export const pageClockScript = (offset: number) => movedDate(String(Math.round(offset)));

/** Inserts the script first in the head, before every other script. */
export const withPageClock = (html: string) =>
  html.replace(/<head[^>]*>/i, (head) => `${head}${TAG}`);

export const isPage = ({ 'content-type': type = '' }: IncomingHttpHeaders) =>
  type.startsWith('text/html');
