import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`erasures\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`address_hash\` text NOT NULL,
  	\`sealed_address\` text,
  	\`status\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`by_id\` text NOT NULL,
  	\`orders\` text NOT NULL,
  	\`erased\` text NOT NULL,
  	\`kept\` text NOT NULL,
  	\`done_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`erasures_address_hash_idx\` ON \`erasures\` (\`address_hash\`);`)
  await db.run(sql`CREATE INDEX \`erasures_status_idx\` ON \`erasures\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`erasures_updated_at_idx\` ON \`erasures\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`erasures_created_at_idx\` ON \`erasures\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`erased_at\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`erasures_id\` text(36) REFERENCES erasures(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_erasures_id_idx\` ON \`payload_locked_documents_rels\` (\`erasures_id\`);`)
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`order_addresses_at\` text;`)
  await db.run(sql`CREATE INDEX \`status_askAt_idx\` ON \`checkouts\` (\`status\`,\`ask_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_to_idx\` ON \`mails\` (\`to\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_unsubscribed_at_idx\` ON \`subscribers\` (\`unsubscribed_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_consent_at_idx\` ON \`waitlist\` (\`consent_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_notified_at_idx\` ON \`waitlist\` (\`notified_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`erasures\`;`)
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
  	\`claims_id\` text(36),
  	\`stock_changes_id\` text(36),
  	\`variants_id\` text(36),
  	\`sign_in_attempts_id\` text(36),
  	\`processes_id\` text,
  	\`leases_id\` text,
  	\`rate_counts_id\` text,
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
  	FOREIGN KEY (\`claims_id\`) REFERENCES \`claims\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_changes_id\`) REFERENCES \`stock_changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`variants_id\`) REFERENCES \`variants\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sign_in_attempts_id\`) REFERENCES \`sign_in_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`processes_id\`) REFERENCES \`processes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`leases_id\`) REFERENCES \`leases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rate_counts_id\`) REFERENCES \`rate_counts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "claims_id", "stock_changes_id", "variants_id", "sign_in_attempts_id", "processes_id", "leases_id", "rate_counts_id", "admins_id") SELECT "id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "claims_id", "stock_changes_id", "variants_id", "sign_in_attempts_id", "processes_id", "leases_id", "rate_counts_id", "admins_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_claims_id_idx\` ON \`payload_locked_documents_rels\` (\`claims_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_variants_id_idx\` ON \`payload_locked_documents_rels\` (\`variants_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sign_in_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`sign_in_attempts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_processes_id_idx\` ON \`payload_locked_documents_rels\` (\`processes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_leases_id_idx\` ON \`payload_locked_documents_rels\` (\`leases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rate_counts_id_idx\` ON \`payload_locked_documents_rels\` (\`rate_counts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admins_id_idx\` ON \`payload_locked_documents_rels\` (\`admins_id\`);`)
  await db.run(sql`DROP INDEX \`status_askAt_idx\`;`)
  await db.run(sql`DROP INDEX \`mails_to_idx\`;`)
  await db.run(sql`DROP INDEX \`subscribers_unsubscribed_at_idx\`;`)
  await db.run(sql`DROP INDEX \`waitlist_consent_at_idx\`;`)
  await db.run(sql`DROP INDEX \`waitlist_notified_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`erased_at\`;`)
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`order_addresses_at\`;`)
}
