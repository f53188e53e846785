// The fills for the list of paths: the member's progress in each, and the next lesson.
import { allPaths, type CataloguePath, findModule } from '../catalogue.ts';
import type { Fill } from '../http/fill.ts';
import { certificateFor, type PathCertificate } from './from-others.ts';
import { isValid } from './path-facts.ts';
import { type Learner, lessonsOf, pathProgress } from './read.ts';
import { type PathProgress, totalsOf } from './rules/progress.ts';

type Fills = Record<string, Fill>;

/** `category` is from the URL; an unknown one shows all paths. */
export function listFills(learner: Learner, certificates: unknown[], category: string): Fills {
  const progress = new Map(allPaths.map((path) => [path.id, pathProgress(path, learner)]));
  const totals = totalsOf([...progress.values()]);
  const isKnown = allPaths.some((path) => path.category === category);
  return {
    'paths-started': String(totals.started),
    'paths-completed': String(totals.completed),
    'average-progress': `${totals.averageProgress}%`,
    ...(isKnown && {
      'filter-all': { attributes: { 'aria-current': 'false' } },
      [`filter-${category}`]: { attributes: { 'aria-current': 'true' } },
    }),
    ...Object.assign(
      {},
      ...allPaths.map((path) =>
        cardFills(path, progress.get(path.id) as PathProgress, {
          isClosed: lessonsOf(path, learner).some(({ locked }) => locked),
          isHidden: isKnown && path.category !== category,
          certificate: certificateFor(path.id, certificates),
        }),
      ),
    ),
  };
}

interface Card {
  /** At least one lesson is closed to the member. */
  isClosed: boolean;
  isHidden: boolean;
  certificate: PathCertificate | null;
}

function cardFills(path: CataloguePath, progress: PathProgress, card: Card): Fills {
  const { id, slug } = path;
  const { nextModuleId, completedModules, totalModules, progressPercentage } = progress;
  const next = nextModuleId === null ? undefined : findModule(nextModuleId);
  const valid = card.certificate && isValid(card.certificate) ? card.certificate : null;
  return {
    [id]: {
      attributes: {
        'data-path': stateOf(progress),
        ...(card.isHidden && { hidden: '' }),
      },
    },
    [`${id}/plan`]: card.isClosed ? { attributes: { 'data-locked': '' } } : {},
    [`${id}/done`]: `${completedModules} of ${totalModules}`,
    [`${id}/bar`]: { attributes: { value: String(progressPercentage) } },
    [`${id}/note`]: noteOf(progress, next?.title),
    ...(next && {
      [`${id}/module`]: { attributes: { value: next.id } },
      [`${id}/continue`]: {
        attributes: { href: `/micro-learning?module=${next.id}&path=${slug}` },
      },
    }),
    ...(valid?.basis === 'shown' && {
      [`${id}/congratulations`]: 'Congratulations! You finished this path.',
    }),
    ...(valid && {
      [`${id}/certificate`]: {
        text: 'See your certificate',
        attributes: { href: `/verify/${encodeURIComponent(valid.id)}` },
      },
    }),
  };
}

function stateOf({ progressPercentage, nextModuleId, isStarted }: PathProgress) {
  if (progressPercentage === 100) return 'completed';
  if (nextModuleId === null) return 'locked';
  return isStarted ? 'continue' : 'start';
}

function noteOf({ completedModules, isStarted }: PathProgress, next: string | undefined): string {
  if (next) return `${isStarted ? 'Next' : 'First'}: ${next}`;
  return completedModules > 0 ? 'You’ve completed everything that’s open to you.' : '';
}
