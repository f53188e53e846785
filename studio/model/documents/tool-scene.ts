import { choice, type Kind } from '../fields.ts';
import { SCENE } from '../scenes.ts';
import { TOOLS } from '../vocabulary.ts';

export const toolScene: Kind = {
  name: 'toolScene',
  title: 'Moving picture of a tool',
  fields: {
    key: choice(TOOLS, {
      title: 'Tool',
      help: 'The page that offers it, folded. Each tool has one.',
    }),
    ...SCENE,
  },
  preview: { title: 'title', details: ['key'] },
};
