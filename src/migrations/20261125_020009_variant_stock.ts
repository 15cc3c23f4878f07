import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`product_number_idx\`;`)
  await db.run(sql`ALTER TABLE \`stock_changes\` ADD \`variant\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`product_variant_number_idx\` ON \`stock_changes\` (\`product\`,\`variant\`,\`number\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`stock_by\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`stock_move\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`choices\` text;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`keeps_stock\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`in_stock\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`stock_quantity\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`stock_ledger\` text;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`stock_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`stock_history_due_at\` text;`)
  await db.run(sql`ALTER TABLE \`variants\` ADD \`came_back_at\` text;`)
  await db.run(sql`CREATE INDEX \`variants_stock_history_due_at_idx\` ON \`variants\` (\`stock_history_due_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`product_variant_number_idx\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`product_number_idx\` ON \`stock_changes\` (\`product\`,\`number\`);`)
  await db.run(sql`ALTER TABLE \`stock_changes\` DROP COLUMN \`variant\`;`)
  await db.run(sql`DROP INDEX \`variants_stock_history_due_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`keeps_stock\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`in_stock\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`stock_quantity\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`stock_ledger\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`stock_revision\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`stock_history_due_at\`;`)
  await db.run(sql`ALTER TABLE \`variants\` DROP COLUMN \`came_back_at\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`stock_by\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`stock_move\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`choices\`;`)
}
