import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`search_text\` text;`)
  await db.run(sql`CREATE INDEX \`createdAt_orderId_idx\` ON \`orders\` (\`created_at\`,\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_orderId_paymentStatus_orderStatus_review_searc_idx\` ON \`orders\` (\`created_at\`,\`order_id\`,\`payment_status\`,\`order_status\`,\`review\`,\`search_text\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`createdAt_orderId_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_orderId_paymentStatus_orderStatus_review_searc_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`search_text\`;`)
}
