import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`payment_check\` text;`)
  await db.run(sql`CREATE INDEX \`orders_payment_check_idx\` ON \`orders\` (\`payment_check\`);`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`held_since\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`address_hash\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`forget_at\` text;`)
  await db.run(sql`CREATE INDEX \`checkouts_address_hash_idx\` ON \`checkouts\` (\`address_hash\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_forget_at_idx\` ON \`checkouts\` (\`forget_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`orders_payment_check_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`payment_check\`;`)
  await db.run(sql`DROP INDEX \`checkouts_address_hash_idx\`;`)
  await db.run(sql`DROP INDEX \`checkouts_forget_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`held_since\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`address_hash\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`forget_at\`;`)
}
