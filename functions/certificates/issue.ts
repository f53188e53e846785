// A certificate exists while its path's achievement does: written and withdrawn in the same batch.
import type { CatalogueModule } from '../catalogue/catalogue.ts';

/** After the awards of completing `module`: one for each path that this completed. */
export function certificateStatements(
  _db: D1Database,
  _memberId: string,
  _module: CatalogueModule,
  _now: Date,
): D1PreparedStatement[] {
  return [];
}

/** After the undo's statements: certificates of paths that are no longer complete. */
export function withdrawStatements(
  _db: D1Database,
  _memberId: string,
  _moduleId: string,
  _now: Date,
): D1PreparedStatement[] {
  return [];
}
