// Installs the browsers of the tests where they are missing, before several tests look for them.
import { chromiumPath, installHeadlessShell, quickestChromium } from '../browser/chromium.ts';

chromiumPath();
installHeadlessShell();
console.info(quickestChromium());
