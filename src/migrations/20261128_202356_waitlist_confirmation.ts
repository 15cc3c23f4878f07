import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waitlist\` ADD \`confirmed_at\` text;`)
  await db.run(sql`ALTER TABLE \`waitlist\` ADD \`is_notify_only\` integer;`)
  await db.run(sql`ALTER TABLE \`waitlist\` ADD \`address_hash\` text;`)
  await db.run(sql`ALTER TABLE \`waitlist\` ADD \`browser_hash\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waitlist\` DROP COLUMN \`confirmed_at\`;`)
  await db.run(sql`ALTER TABLE \`waitlist\` DROP COLUMN \`is_notify_only\`;`)
  await db.run(sql`ALTER TABLE \`waitlist\` DROP COLUMN \`address_hash\`;`)
  await db.run(sql`ALTER TABLE \`waitlist\` DROP COLUMN \`browser_hash\`;`)
}
