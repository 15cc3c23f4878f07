import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`mails_next_attempt_at_idx\`;`)
  await db.run(sql`CREATE INDEX \`kind_nextAttemptAt_idx\` ON \`mails\` (\`kind\`,\`next_attempt_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`kind_nextAttemptAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`mails_next_attempt_at_idx\` ON \`mails\` (\`next_attempt_at\`);`)
}
