import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`featured_goesLiveAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`featured_createdAt_idx\` ON \`products\` (\`featured\`,\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`featured_createdAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`featured_goesLiveAt_idx\` ON \`products\` (\`featured\`,\`goes_live_at\`);`)
}
