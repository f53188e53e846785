declare module 'virtual:published' {
  export const catalogue: import('./catalogue.ts').Catalogue;
  export const siteSettings: NonNullable<import('./types.gen.ts').SiteSettingsQueryResult>;
  /** This build shows everything that was published before; an ISO date-time. */
  export const contentReadAt: string;
  /** Whether the help pages have success stories. */
  export const hasStories: boolean;
  /** When content next appears or expires by itself; an ISO date-time. */
  export const nextChange: string | null;
  export const privacyPolicy: { updatedOn: string };
}
