import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { documentOptions } from './desk/document-options.ts';
import { LiveStateInput } from './desk/LiveStateInput.tsx';
import { templates } from './desk/new-documents.ts';
import { views } from './desk/views.ts';
import { localMode } from './local-mode.ts';
import { schemaTypes } from './schemaTypes/schemaTypes.ts';
import { structure } from './structure.ts';

// Set these for your own Sanity project; without them the Studio uses the lake on this machine.
const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'localdev';
const dataset = process.env.SANITY_STUDIO_DATASET || 'production';
/** Querying the content by hand is for developers. */
const developing = process.env.NODE_ENV !== 'production' || !process.env.SANITY_STUDIO_PROJECT_ID;
const local = localMode();

export default defineConfig({
  title: 'Content',
  projectId,
  dataset,
  plugins: [
    structureTool({ title: 'Content', structure, defaultDocumentNode: views }),
    ...(developing ? [visionTool()] : []),
  ],
  schema: { types: schemaTypes, templates },
  form: { components: { input: LiveStateInput } },
  ...local,
  document: { ...documentOptions, ...local.document },
});
