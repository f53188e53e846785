// The actions an editor has for a document, and the badges next to its form.
import type {
  DocumentActionsResolver,
  DocumentBadgeComponent,
  DocumentBadgesResolver,
} from 'sanity';
import { kindOf } from '../model/documents/documents.ts';
import { badgesOf } from '../schemaTypes/badges.ts';
import { newDocumentOptions, ONCE } from './new-documents.ts';
import { OpenPreview } from './open-preview.ts';
import { PREVIEWED } from './preview-path.ts';
import { askingFirst } from './unpublish-guard.tsx';

/** The site cannot be built without its singletons. */
const NOT_FOR_ONCE: readonly (string | undefined)[] = ['duplicate', 'delete', 'unpublish'];

const TAKES_AWAY: readonly (string | undefined)[] = ['delete', 'unpublish'];

const actions: DocumentActionsResolver = (actions, { schemaType }) => {
  const left = ONCE.has(schemaType)
    ? actions.filter(({ action }) => !NOT_FOR_ONCE.includes(action))
    : actions.map((action) => (TAKES_AWAY.includes(action.action) ? askingFirst(action) : action));
  if (!PREVIEWED.has(schemaType)) return left;
  const [publish, ...others] = left;
  return publish ? [publish, OpenPreview, ...others] : [OpenPreview];
};

const badges: DocumentBadgesResolver = () => [0, 1, 2].map(badge);

/** Each badge is a separate component; a document has three at most. */
function badge(place: number): DocumentBadgeComponent {
  return ({ type, draft, published }) => {
    const kind = kindOf(type);
    const document = draft ?? published;
    return (kind && document && badgesOf(kind, document, new Date())[place]) ?? null;
  };
}

export const documentOptions = { actions, badges, newDocumentOptions };
