import type { PlanKind } from '../kind.ts';
import { admin } from './admin.ts';
import { aiCheck } from './ai-check.ts';
import { app } from './app.ts';
import { automation } from './automation.ts';
import { course } from './course.ts';
import { digitalProduct } from './digital-product.ts';
import { general } from './general.ts';
import { images } from './images.ts';
import { localService } from './local-service.ts';
import { newsletter } from './newsletter.ts';
import { socialMedia } from './social-media.ts';
import { store } from './store.ts';
import { training } from './training.ts';
import { tutoring } from './tutoring.ts';
import { video } from './video.ts';
import { whiteLabel } from './white-label.ts';
import { writing } from './writing.ts';

/** Of two kinds that fit equally well, the first one wins. */
export const PLAN_KINDS: readonly PlanKind[] = [
  ...[whiteLabel, aiCheck, automation, digitalProduct, socialMedia, newsletter, course],
  ...[training, tutoring, app, store, localService, video, images, admin, writing, general],
];

export const kindNamed = (id: string): PlanKind =>
  PLAN_KINDS.find((kind) => kind.id === id) ?? general;
