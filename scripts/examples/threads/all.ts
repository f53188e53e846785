import type { ExampleThread } from '../thread.ts';
import { clientsAndPrices1 } from './clients-and-prices-1.ts';
import { clientsAndPrices2 } from './clients-and-prices-2.ts';
import { gettingStarted1 } from './getting-started-1.ts';
import { gettingStarted2 } from './getting-started-2.ts';
import { promptsAndTools1 } from './prompts-and-tools-1.ts';
import { promptsAndTools2 } from './prompts-and-tools-2.ts';
import { showYourWork1 } from './show-your-work-1.ts';
import { showYourWork2 } from './show-your-work-2.ts';
import { timeAndCourage1 } from './time-and-courage-1.ts';
import { timeAndCourage2 } from './time-and-courage-2.ts';

/** Oldest first: they are added in this order, so that the newest is first in the forum. */
export const EXAMPLES: readonly ExampleThread[] = [
  ...gettingStarted1,
  ...gettingStarted2,
  ...clientsAndPrices1,
  ...clientsAndPrices2,
  ...promptsAndTools1,
  ...promptsAndTools2,
  ...showYourWork1,
  ...showYourWork2,
  ...timeAndCourage1,
  ...timeAndCourage2,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
