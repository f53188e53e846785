declare module 'virtual:published' {
  export const catalogue: import('./catalogue.ts').Catalogue;
  export const siteSettings: NonNullable<import('./types.gen.ts').SiteSettingsQueryResult>;
  export const privacyPolicy: { updatedOn: string };
}
