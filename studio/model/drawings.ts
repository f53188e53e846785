/** Our own illustrations, named after their subjects. Each is a component in src/components/drawings. */
export const DRAWINGS = [
  'kitchen-table',
  'night-desk',
  'bus-seat',
  'first-order',
  'shop-counter',
  'evening-lesson',
  'content-desk',
  'service-call',
  'product-shelf',
  'too-many-tabs',
  'empty-hours',
  'loud-promises',
  'compass',
  'neighbors',
  'empty-shelf',
] as const;
export type DrawingName = (typeof DRAWINGS)[number];
