// The benchmarks: each at its full size, and at the smallest size that still runs all of its code.
import { measureApi } from './api.ts';
import { measureBroadcast } from './broadcast.ts';
import { measureCommunity } from './community.ts';
import { measureCompleting } from './completing.ts';
import { measureConsole } from './console.ts';
import type { Measured } from './figures.ts';
import { measureGoingLive } from './going-live.ts';
import { measureGrowth } from './growth.ts';
import { measureLogin } from './login.ts';
import { measureMembers } from './members.ts';
import { measureNumbers } from './numbers.ts';
import { measurePages } from './pages.ts';
import { measureReviews } from './reviews.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStudio } from './studio.ts';
import { measureTyping } from './typing.ts';

interface Part {
  measure(): Promise<Measured>;
  /** Run by smoke.api.test.ts; its results mean nothing. */
  smoke(): Promise<Measured>;
}

export const PARTS: Readonly<Record<string, Part>> = {
  pages: { measure: measurePages, smoke: () => measurePages(1, []) },
  // This page opens a socket through the front.
  members: { measure: measureMembers, smoke: () => measureMembers(1, ['/community']) },
  'slow-phone': {
    measure: measureSlowPhone,
    smoke: () => measureSlowPhone({ rounds: 1, warmUps: 0 }),
  },
  api: { measure: measureApi, smoke: () => measureApi({ rounds: 1, seconds: 1, warmUps: 0 }) },
  completing: {
    measure: measureCompleting,
    smoke: () => measureCompleting({ rounds: 1, members: 2 }),
  },
  community: {
    measure: measureCommunity,
    smoke: () => measureCommunity({ rounds: 1, sizes: [1_000, 1_100] }),
  },
  reviews: {
    measure: measureReviews,
    smoke: () => measureReviews({ rounds: 1, sizes: [1_000, 1_100] }),
  },
  console: {
    measure: measureConsole,
    smoke: () => measureConsole({ rounds: 1, sizes: [1_000, 1_100] }),
  },
  numbers: {
    measure: measureNumbers,
    smoke: () => measureNumbers({ members: 100, days: 10, rounds: 1 }),
  },
  broadcast: {
    measure: measureBroadcast,
    smoke: () => measureBroadcast({ members: 150, kills: 1 }),
  },
  login: { measure: measureLogin, smoke: () => measureLogin({ samples: 2, stormSeconds: 1 }) },
  growth: {
    measure: measureGrowth,
    smoke: () => measureGrowth({ sizes: [100], base: false, pictures: false }),
  },
  // The Studio’s own browser tests open it; building it would take longer than everything else.
  studio: {
    measure: measureStudio,
    smoke: () => measureStudio({ sizes: [5, 10, 20], openings: 0 }),
  },
  'going-live': {
    measure: measureGoingLive,
    smoke: () => measureGoingLive({ rounds: 1, alone: false }),
  },
  typing: {
    measure: measureTyping,
    smoke: () => measureTyping({ searches: ['logo'], written: 100 }),
  },
};
