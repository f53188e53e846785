// Migrations of Durable Objects: https://developers.cloudflare.com/durable-objects/reference/durable-objects-migrations/
import { CloudflareError } from '../http/answers.ts';
import type { Worker } from '../state.ts';
import type { DurableObjectMigration } from './upload.ts';

/** Throws Cloudflare's refusal when the migrations do not begin where the Worker is. */
export function migrate(worker: Worker, migration: DurableObjectMigration): void {
  if ((migration.old_tag ?? null) !== worker.migration_tag)
    throw new CloudflareError(
      412,
      10_079,
      `Migration tag precondition failed; current tag is '${worker.migration_tag ?? ''}'.`,
    );
  const classes = new Set(worker.durable_objects);
  for (const {
    new_classes = [],
    new_sqlite_classes = [],
    deleted_classes = [],
  } of migration.steps) {
    for (const name of [...new_classes, ...new_sqlite_classes]) classes.add(name);
    for (const name of deleted_classes) classes.delete(name);
  }
  worker.durable_objects = [...classes];
  worker.migration_tag = migration.new_tag;
}
