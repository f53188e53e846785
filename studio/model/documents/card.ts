import { text } from '../fields.ts';

export const card = text(60, 170, { help: 'One sentence for the card in the catalog.' });
