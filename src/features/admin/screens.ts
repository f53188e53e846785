// The console's places, in the order of its bar.
import { MAIN_PLACES, type Place } from '../../../functions/admin/rules/places.ts';

export interface Screen {
  href: Place;
  label: string;
  /** The paths of a 24 × 24 icon. */
  icon: string;
}

export const SCREENS: readonly Screen[] = [
  {
    href: '/admin',
    label: 'Today',
    icon: 'M8 3v18M4 6h2M4 10h2M4 14h2M4 18h2M6 3h13v18H6M12 8h4M12 12h4',
  },
  {
    href: '/admin/members',
    label: 'Members',
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.5-4.500 3.500-7 8-7s7.500 2.500 8 7',
  },
  {
    href: '/admin/numbers',
    label: 'Numbers',
    icon: 'M4 20h16M6 16v-4M11 16V8M16 16v-6M20 16V5',
  },
  {
    href: '/admin/broadcasts',
    label: 'Broadcasts',
    icon: 'M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7',
  },
  {
    href: '/admin/operations',
    label: 'Operations',
    icon: 'M4 5h16v5H4zM4 14h16v5H4zM7.500 7.500h.010M7.500 16.500h.010M12 7.500h5M12 16.500h5',
  },
  {
    href: '/admin/offers',
    label: 'Offers',
    icon: 'M4 9h16v4H4zM5.500 13v7h13v-7M12 9v11M12 9S8 9 8 6.500 12 6 12 9zM12 9s4 0 4-2.500S12 6 12 9z',
  },
  {
    href: '/moderation',
    label: 'Moderation',
    icon: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5',
  },
  {
    href: '/admin/team',
    label: 'Team',
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.500-6s6 2 6.500 6M15.500 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .800 3.200 2.700 3.500 5.500',
  },
  {
    href: '/admin/audit-log',
    label: 'Audit log',
    icon: 'M5 3h11l3 3v15H5zM9 9h6M9 13h6M9 17h3',
  },
];

/** Those that are below “More” for colleagues with many places. */
export const OTHER_SCREENS = SCREENS.filter(({ href }) => !MAIN_PLACES.includes(href));

/** Pages that are opened from a place, and belong to it. */
const WITHIN: Readonly<Record<string, Place>> = {
  '/admin/member': '/admin/members',
  '/admin/import': '/admin/members',
};

/** The place of the page at this path. */
export const placeOf = (path: string): string => WITHIN[path] ?? path;
