// The line drawings by name. Each file holds only the shapes, so that a page can inline it or a shared sheet can
// include it.
import { DRAWINGS, type DrawingName } from '../../studio/model/drawings.ts';
import BusSeat from './drawings/BusSeat.astro';
import Compass from './drawings/Compass.astro';
import ContentDesk from './drawings/ContentDesk.astro';
import EmptyHours from './drawings/EmptyHours.astro';
import EmptyShelf from './drawings/EmptyShelf.astro';
import EveningLesson from './drawings/EveningLesson.astro';
import FirstOrder from './drawings/FirstOrder.astro';
import KitchenTable from './drawings/KitchenTable.astro';
import LoudPromises from './drawings/LoudPromises.astro';
import Neighbors from './drawings/Neighbors.astro';
import NightDesk from './drawings/NightDesk.astro';
import ProductShelf from './drawings/ProductShelf.astro';
import ServiceCall from './drawings/ServiceCall.astro';
import ShopCounter from './drawings/ShopCounter.astro';
import TooManyTabs from './drawings/TooManyTabs.astro';

export const DRAWING_SHAPES = {
  'kitchen-table': KitchenTable,
  'night-desk': NightDesk,
  'bus-seat': BusSeat,
  'first-order': FirstOrder,
  'shop-counter': ShopCounter,
  'evening-lesson': EveningLesson,
  'content-desk': ContentDesk,
  'service-call': ServiceCall,
  'product-shelf': ProductShelf,
  'too-many-tabs': TooManyTabs,
  'empty-hours': EmptyHours,
  'loud-promises': LoudPromises,
  compass: Compass,
  neighbors: Neighbors,
  'empty-shelf': EmptyShelf,
} satisfies Record<DrawingName, unknown>;

/**
 * Drawings per file. A browser requests a file once, however many of its drawings a page shows, and parses all
 * of it for each of them.
 */
const ON_A_SHEET = 3;

/** The path of a drawing's file, in a theme's colors. */
export function sheetOf(name: DrawingName, theme: 'light' | 'dark'): string {
  return `/drawings/${theme}-${Math.floor(DRAWINGS.indexOf(name) / ON_A_SHEET) + 1}.svg`;
}
