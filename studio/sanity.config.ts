import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { localMode } from './local-mode.ts';
import { schemaTypes } from './schemaTypes/schemaTypes.ts';
import { structure } from './structure.ts';

// Set for a Sanity project of your own; without them the Studio still extracts schema and types.
const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'localdev';
const dataset = process.env.SANITY_STUDIO_DATASET || 'production';

export default defineConfig({
  title: 'AI Money Masters',
  projectId,
  dataset,
  plugins: [structureTool({ structure }), visionTool()],
  schema: { types: schemaTypes },
  ...localMode(),
});
