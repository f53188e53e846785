// For pages whose lists of lessons are plain HTML: ticks finished lessons.
import { showProgressOn } from './catalogue-view.ts';
import { loadModules } from './progress.ts';

showProgressOn(document);
void loadModules();
