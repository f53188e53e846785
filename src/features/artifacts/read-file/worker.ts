import { answerFiles } from './answer-files.ts';

answerFiles();
