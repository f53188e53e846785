import { KINDS } from '../model/documents/documents.ts';
import { LESSON_BLOCKS } from '../model/lesson-blocks.ts';
import { blockType, documentType } from './from-fields.ts';
import { legalText, lessonText } from './richText.ts';

export const schemaTypes = [
  ...KINDS.map(documentType),
  ...LESSON_BLOCKS.map(blockType),
  lessonText,
  legalText,
];
