import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sign_in_attempts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`failures\` numeric NOT NULL,
  	\`window_ends_at\` text NOT NULL,
  	\`next_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sign_in_attempts_key_idx\` ON \`sign_in_attempts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`sign_in_attempts_window_ends_at_idx\` ON \`sign_in_attempts\` (\`window_ends_at\`);`)
  await db.run(sql`CREATE TABLE \`second_factors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`secret\` text,
  	\`confirmed_at\` text,
  	\`pending_secret\` text,
  	\`last_step\` numeric,
  	\`recovery_codes\` text,
  	\`recovery_revision\` numeric,
  	\`sign_in_attempts\` numeric,
  	\`sign_in_attempt_at\` text,
  	\`own_attempts\` numeric,
  	\`own_attempt_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`second_factors_account_idx\` ON \`second_factors\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_updated_at_idx\` ON \`second_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_created_at_idx\` ON \`second_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`staff_rules\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`is_second_factor_required\` integer,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`payment_check\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`revision\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`dispute\` text;`)
  await db.run(sql`CREATE INDEX \`orders_payment_check_idx\` ON \`orders\` (\`payment_check\`);`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`held_since\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`address_hash\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`forget_at\` text;`)
  await db.run(sql`CREATE INDEX \`checkouts_address_hash_idx\` ON \`checkouts\` (\`address_hash\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_forget_at_idx\` ON \`checkouts\` (\`forget_at\`);`)
  await db.run(sql`ALTER TABLE \`admins_sessions\` ADD \`browser\` text;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`username_key\` text;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`email_key\` text;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`failed_sign_ins\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`failed_sign_ins_before\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`failed_sign_ins_since\` text;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`signed_in_at\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`admins_username_key_idx\` ON \`admins\` (\`username_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`admins_email_key_idx\` ON \`admins\` (\`email_key\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`sign_in_attempts_id\` text(36) REFERENCES sign_in_attempts(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sign_in_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`sign_in_attempts_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sign_in_attempts\`;`)
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`DROP TABLE \`staff_rules\`;`)
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
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "admins_id") SELECT "id", "order", "parent_id", "path", "pages_id", "media_id", "products_id", "orders_id", "checkouts_id", "mails_id", "subscribers_id", "waitlist_id", "admins_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admins_id_idx\` ON \`payload_locked_documents_rels\` (\`admins_id\`);`)
  await db.run(sql`DROP INDEX \`orders_payment_check_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`payment_check\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`dispute\`;`)
  await db.run(sql`DROP INDEX \`checkouts_address_hash_idx\`;`)
  await db.run(sql`DROP INDEX \`checkouts_forget_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`held_since\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`address_hash\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`forget_at\`;`)
  await db.run(sql`DROP INDEX \`admins_username_key_idx\`;`)
  await db.run(sql`DROP INDEX \`admins_email_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`username_key\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`email_key\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`failed_sign_ins\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`failed_sign_ins_before\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`failed_sign_ins_since\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`signed_in_at\`;`)
  await db.run(sql`ALTER TABLE \`admins_sessions\` DROP COLUMN \`browser\`;`)
}
