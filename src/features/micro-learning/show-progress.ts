// For pages whose lists of lessons are plain HTML: ticks what is done.
import { showProgressOn } from './catalogue-view.ts';
import { loadModules } from './progress.ts';

showProgressOn(document);
void loadModules();
