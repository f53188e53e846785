import { KINDS } from '../model/documents/documents.ts';
import { documentType } from './from-fields.ts';
import { callout, legalText, lessonText, promptBlock } from './richText.ts';

export const schemaTypes = [
  ...KINDS.map(documentType),
  lessonText,
  legalText,
  promptBlock,
  callout,
];
