import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { documentOptions, templates } from './desk/document-options.ts';
import { views } from './desk/views.ts';
import { schemaTypes } from './schemaTypes/schemaTypes.ts';
import { structure } from './structure.ts';

// Set for a Sanity project of your own; without them the Studio still extracts schema and types.
const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'localdev';
const dataset = process.env.SANITY_STUDIO_DATASET || 'production';
/** Asking the content by hand is for those who develop. */
const developing = process.env.NODE_ENV !== 'production' || !process.env.SANITY_STUDIO_PROJECT_ID;

export default defineConfig({
  title: 'AI Money Masters',
  projectId,
  dataset,
  plugins: [
    structureTool({ title: 'Content', structure, defaultDocumentNode: views }),
    ...(developing ? [visionTool()] : []),
  ],
  schema: { types: schemaTypes, templates },
  document: documentOptions,
});
