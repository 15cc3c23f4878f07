import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`variants\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`size\` text,
  	\`color\` text,
  	\`is_offered\` integer DEFAULT false NOT NULL,
  	\`sku\` text NOT NULL,
  	\`gtin\` text,
  	\`gtin_key\` text NOT NULL,
  	\`revision\` numeric NOT NULL,
  	\`summary_due_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`variants_sku_idx\` ON \`variants\` (\`sku\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`variants_gtin_key_idx\` ON \`variants\` (\`gtin_key\`);`)
  await db.run(sql`CREATE INDEX \`variants_summary_due_at_idx\` ON \`variants\` (\`summary_due_at\`);`)
  await db.run(sql`CREATE INDEX \`variants_updated_at_idx\` ON \`variants\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`variants_created_at_idx\` ON \`variants\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`product_size_color_idx\` ON \`variants\` (\`product\`,\`size\`,\`color\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`variants\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`variants_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`variants_due_at\` text;`)
  await db.run(sql`CREATE INDEX \`products_variants_revision_idx\` ON \`products\` (\`variants_revision\`);`)
  await db.run(sql`CREATE INDEX \`products_variants_due_at_idx\` ON \`products\` (\`variants_due_at\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`variants_id\` text(36) REFERENCES variants(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_variants_id_idx\` ON \`payload_locked_documents_rels\` (\`variants_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`variants\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` text(36),
  	\`media_id\` text(36),
  	\`products_id\` text,
  	\`orders_id\` text(36),
  	\`checkouts_id\` text(36),
  	\`mails_id\` text(36),
  	\`subscribers_id\` text(36),
  	\`waitlist_id\` text(36),
  	\`stock_changes_id\` text(36),
  	\`sign_in_attempts_id\` text(36),
  	\`admins_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`checkouts_id\`) REFERENCES \`checkouts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mails_id\`) REFERENCES \`mails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`subscribers_id\`) REFERENCES \`subscribers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`waitlist_id\`) REFERENCES \`waitlist\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_changes_id\`) REFERENCES \`stock_changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sign_in_attempts_id\`) REFERENCES \`sign_in_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "stock_changes_id", "sign_in_attempts_id", "admins_id") SELECT "id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "stock_changes_id", "sign_in_attempts_id", "admins_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_checkouts_id_idx\` ON \`payload_locked_documents_rels\` (\`checkouts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_subscribers_id_idx\` ON \`payload_locked_documents_rels\` (\`subscribers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_waitlist_id_idx\` ON \`payload_locked_documents_rels\` (\`waitlist_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sign_in_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`sign_in_attempts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admins_id_idx\` ON \`payload_locked_documents_rels\` (\`admins_id\`);`)
  await db.run(sql`DROP INDEX \`products_variants_revision_idx\`;`)
  await db.run(sql`DROP INDEX \`products_variants_due_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`variants\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`variants_revision\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`variants_due_at\`;`)
}
