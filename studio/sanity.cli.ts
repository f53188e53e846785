import { defineCliConfig } from 'sanity/cli';

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'localdev',
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  },
  // Auto-updates would load the Studio's modules from another host.
  deployment: { autoUpdates: false },
  typegen: {
    path: '../src/content/queries.ts',
    schema: 'schema.json',
    generates: '../src/content/types.gen.ts',
    overloadClientMethods: false,
  },
});
