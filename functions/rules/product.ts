// The product's name for code that cannot ask for the settings document: islands, rules, texts for a model. Its source
// is Settings, Name: the build puts it here (src/content/published-plugin.ts).
declare const __PRODUCT_NAME__: string | undefined;

/** The name before a founder changes it in Settings; tests and programs outside a build use it. */
export const DEFAULT_NAME = 'AI Money Masters';

export const PRODUCT_NAME = typeof __PRODUCT_NAME__ === 'string' ? __PRODUCT_NAME__ : DEFAULT_NAME;
