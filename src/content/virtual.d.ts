declare module 'virtual:published' {
  export const catalogue: import('./catalogue.ts').Catalogue;
  export const siteSettings: NonNullable<import('./types.gen.ts').SiteSettingsQueryResult>;
  /** ISO date-time; this build shows everything published before it. */
  export const contentReadAt: string;
  /** Whether the help pages have success stories. */
  export const hasStories: boolean;
  /** The next ISO date-time at which content appears or expires by itself. */
  export const nextChange: string | null;
  export const lifecycleTexts: import('../../functions/email/rules/lifecycle.ts').LifecycleTexts;
  export const privacyPolicy: { updatedOn: string };
}
