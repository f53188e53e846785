// Installs a browser for the tests if there is none, before several of them look for one.
import { chromiumPath } from '../browser/chromium.ts';

console.info(chromiumPath());
