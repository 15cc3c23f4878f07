import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`publication\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`goes_live_at\` text;`)
  await db.run(sql`CREATE INDEX \`products_goes_live_at_idx\` ON \`products\` (\`goes_live_at\`);`)
  await db.run(sql`CREATE INDEX \`category_goesLiveAt_idx\` ON \`products\` (\`category\`,\`goes_live_at\`);`)
  await db.run(sql`CREATE INDEX \`featured_goesLiveAt_idx\` ON \`products\` (\`featured\`,\`goes_live_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // Made at the start; see persistence/liveProducts.ts.
  await db.run(sql`DROP TRIGGER IF EXISTS \`products_live_insert\`;`)
  await db.run(sql`DROP TRIGGER IF EXISTS \`products_live_update\`;`)
  await db.run(sql`DROP INDEX \`products_goes_live_at_idx\`;`)
  await db.run(sql`DROP INDEX \`category_goesLiveAt_idx\`;`)
  await db.run(sql`DROP INDEX \`featured_goesLiveAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`publication\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`goes_live_at\`;`)
}
