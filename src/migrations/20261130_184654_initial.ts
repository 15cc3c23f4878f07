import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`content\` text,
  	\`slug\` text,
  	\`description\` text,
  	\`image_id\` text(36),
  	\`published_at\` text,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_image_idx\` ON \`pages\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_content\` text,
  	\`version_slug\` text,
  	\`version_description\` text,
  	\`version_image_id\` text(36),
  	\`version_published_at\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_image_idx\` ON \`_pages_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`alt\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_webp480_url\` text,
  	\`sizes_webp480_width\` numeric,
  	\`sizes_webp480_height\` numeric,
  	\`sizes_webp480_mime_type\` text,
  	\`sizes_webp480_filesize\` numeric,
  	\`sizes_webp480_filename\` text,
  	\`sizes_webp960_url\` text,
  	\`sizes_webp960_width\` numeric,
  	\`sizes_webp960_height\` numeric,
  	\`sizes_webp960_mime_type\` text,
  	\`sizes_webp960_filesize\` numeric,
  	\`sizes_webp960_filename\` text,
  	\`sizes_webp1600_url\` text,
  	\`sizes_webp1600_width\` numeric,
  	\`sizes_webp1600_height\` numeric,
  	\`sizes_webp1600_mime_type\` text,
  	\`sizes_webp1600_filesize\` numeric,
  	\`sizes_webp1600_filename\` text,
  	\`sizes_avif480_url\` text,
  	\`sizes_avif480_width\` numeric,
  	\`sizes_avif480_height\` numeric,
  	\`sizes_avif480_mime_type\` text,
  	\`sizes_avif480_filesize\` numeric,
  	\`sizes_avif480_filename\` text,
  	\`sizes_avif960_url\` text,
  	\`sizes_avif960_width\` numeric,
  	\`sizes_avif960_height\` numeric,
  	\`sizes_avif960_mime_type\` text,
  	\`sizes_avif960_filesize\` numeric,
  	\`sizes_avif960_filename\` text,
  	\`sizes_avif1600_url\` text,
  	\`sizes_avif1600_width\` numeric,
  	\`sizes_avif1600_height\` numeric,
  	\`sizes_avif1600_mime_type\` text,
  	\`sizes_avif1600_filesize\` numeric,
  	\`sizes_avif1600_filename\` text,
  	\`sizes_avif2400_url\` text,
  	\`sizes_avif2400_width\` numeric,
  	\`sizes_avif2400_height\` numeric,
  	\`sizes_avif2400_mime_type\` text,
  	\`sizes_avif2400_filesize\` numeric,
  	\`sizes_avif2400_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp480_sizes_webp480_filename_idx\` ON \`media\` (\`sizes_webp480_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp960_sizes_webp960_filename_idx\` ON \`media\` (\`sizes_webp960_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp1600_sizes_webp1600_filename_idx\` ON \`media\` (\`sizes_webp1600_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif480_sizes_avif480_filename_idx\` ON \`media\` (\`sizes_avif480_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif960_sizes_avif960_filename_idx\` ON \`media\` (\`sizes_avif960_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif1600_sizes_avif1600_filename_idx\` ON \`media\` (\`sizes_avif1600_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif2400_sizes_avif2400_filename_idx\` ON \`media\` (\`sizes_avif2400_filename\`);`)
  await db.run(sql`CREATE TABLE \`products_images\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_id\` text(36) NOT NULL,
  	\`alt\` text,
  	\`color\` text,
  	\`is_primary\` integer DEFAULT false,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_images_order_idx\` ON \`products_images\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_images_parent_id_idx\` ON \`products_images\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`products_images_image_idx\` ON \`products_images\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`products\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`category\` text DEFAULT 'swimwear' NOT NULL,
  	\`description\` text NOT NULL,
  	\`publication\` text,
  	\`goes_live_at\` text,
  	\`featured\` integer DEFAULT false,
  	\`price_in_cents\` numeric NOT NULL,
  	\`in_stock\` integer DEFAULT true,
  	\`stock_quantity\` numeric DEFAULT 0,
  	\`size_and_fit_fit\` text,
  	\`size_and_fit_model_height_in_cm\` numeric,
  	\`size_and_fit_model_size\` text,
  	\`size_and_fit_measurements\` text,
  	\`size_and_fit_care\` text,
  	\`size_and_fit_returns\` text,
  	\`model_file\` text,
  	\`stock_by\` text,
  	\`stock_move\` text,
  	\`stock_ledger\` text DEFAULT '{"held":{},"taken":[]}',
  	\`stock_revision\` numeric DEFAULT 0,
  	\`stock_history_due_at\` text,
  	\`variants\` text,
  	\`choices\` text,
  	\`variants_revision\` numeric DEFAULT 0,
  	\`value_names\` text,
  	\`lists_revision\` numeric DEFAULT 0,
  	\`variants_due_at\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`search_name\` text,
  	\`search_category\` text,
  	\`search_colors\` text,
  	\`search_tags\` text,
  	\`search_description\` text,
  	\`search_version\` numeric,
  	\`waitlist_due_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`products_category_idx\` ON \`products\` (\`category\`);`)
  await db.run(sql`CREATE INDEX \`products_goes_live_at_idx\` ON \`products\` (\`goes_live_at\`);`)
  await db.run(sql`CREATE INDEX \`products_featured_idx\` ON \`products\` (\`featured\`);`)
  await db.run(sql`CREATE INDEX \`products_price_in_cents_idx\` ON \`products\` (\`price_in_cents\`);`)
  await db.run(sql`CREATE INDEX \`products_stock_history_due_at_idx\` ON \`products\` (\`stock_history_due_at\`);`)
  await db.run(sql`CREATE INDEX \`products_variants_revision_idx\` ON \`products\` (\`variants_revision\`);`)
  await db.run(sql`CREATE INDEX \`products_variants_due_at_idx\` ON \`products\` (\`variants_due_at\`);`)
  await db.run(sql`CREATE INDEX \`products_search_version_idx\` ON \`products\` (\`search_version\`);`)
  await db.run(sql`CREATE INDEX \`products_waitlist_due_at_idx\` ON \`products\` (\`waitlist_due_at\`);`)
  await db.run(sql`CREATE INDEX \`products_updated_at_idx\` ON \`products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`products_created_at_idx\` ON \`products\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`category_goesLiveAt_idx\` ON \`products\` (\`category\`,\`goes_live_at\`);`)
  await db.run(sql`CREATE INDEX \`featured_createdAt_idx\` ON \`products\` (\`featured\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`products_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_texts_order_parent\` ON \`products_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`products_texts_parent_idx\` ON \`products_texts\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`orders\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order_id\` text NOT NULL,
  	\`payment_intent_id\` text NOT NULL,
  	\`email\` text,
  	\`customer_info\` text,
  	\`items\` text NOT NULL,
  	\`total_in_cents\` numeric NOT NULL,
  	\`order_status\` text NOT NULL,
  	\`payment_status\` text NOT NULL,
  	\`paid_in_cents\` numeric NOT NULL,
  	\`refunded_in_cents\` numeric NOT NULL,
  	\`currency\` text NOT NULL,
  	\`is_test\` integer DEFAULT false NOT NULL,
  	\`review\` text,
  	\`payment_check\` text,
  	\`tracking_url\` text,
  	\`history\` text,
  	\`revision\` numeric,
  	\`dispute\` text,
  	\`search_text\` text,
  	\`emails_due_at\` text,
  	\`erased_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_order_id_idx\` ON \`orders\` (\`order_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_payment_intent_id_idx\` ON \`orders\` (\`payment_intent_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_email_idx\` ON \`orders\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`orders_review_idx\` ON \`orders\` (\`review\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_check_idx\` ON \`orders\` (\`payment_check\`);`)
  await db.run(sql`CREATE INDEX \`orders_emails_due_at_idx\` ON \`orders\` (\`emails_due_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_updated_at_idx\` ON \`orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_created_at_idx\` ON \`orders\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_orderId_idx\` ON \`orders\` (\`created_at\`,\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`totalInCents_createdAt_idx\` ON \`orders\` (\`total_in_cents\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_orderId_paymentStatus_orderStatus_review_searc_idx\` ON \`orders\` (\`created_at\`,\`order_id\`,\`payment_status\`,\`order_status\`,\`review\`,\`search_text\`);`)
  await db.run(sql`CREATE TABLE \`checkouts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`attempt\` numeric NOT NULL,
  	\`holds_stock\` integer DEFAULT false NOT NULL,
  	\`cart\` text,
  	\`held_before\` text,
  	\`claims\` text,
  	\`amount_in_cents\` numeric NOT NULL,
  	\`customer_info\` text,
  	\`payment_intent_id\` text,
  	\`expires_at\` text NOT NULL,
  	\`ask_at\` text NOT NULL,
  	\`held_since\` text,
  	\`hold_minutes\` numeric,
  	\`address_hash\` text,
  	\`browser_hash\` text,
  	\`forget_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`checkouts_key_idx\` ON \`checkouts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_status_idx\` ON \`checkouts\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_payment_intent_id_idx\` ON \`checkouts\` (\`payment_intent_id\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_ask_at_idx\` ON \`checkouts\` (\`ask_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_address_hash_idx\` ON \`checkouts\` (\`address_hash\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_browser_hash_idx\` ON \`checkouts\` (\`browser_hash\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_forget_at_idx\` ON \`checkouts\` (\`forget_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_updated_at_idx\` ON \`checkouts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_created_at_idx\` ON \`checkouts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_askAt_idx\` ON \`checkouts\` (\`status\`,\`ask_at\`);`)
  await db.run(sql`CREATE TABLE \`emails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`search_text\` text,
  	\`text\` text NOT NULL,
  	\`html\` text NOT NULL,
  	\`headers\` text,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric NOT NULL,
  	\`failure\` text,
  	\`next_attempt_at\` text,
  	\`sent_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`emails_key_idx\` ON \`emails\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`emails_to_idx\` ON \`emails\` (\`to\`);`)
  await db.run(sql`CREATE INDEX \`emails_updated_at_idx\` ON \`emails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`emails_created_at_idx\` ON \`emails\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`kind_nextAttemptAt_idx\` ON \`emails\` (\`kind\`,\`next_attempt_at\`);`)
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`search_text\` text,
  	\`consent_at\` text NOT NULL,
  	\`unsubscribed_at\` text,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_unsubscribed_at_idx\` ON \`subscribers\` (\`unsubscribed_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_token_idx\` ON \`subscribers\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_updated_at_idx\` ON \`subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_created_at_idx\` ON \`subscribers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`waitlist\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product_id\` text,
  	\`size\` text,
  	\`color\` text,
  	\`email\` text NOT NULL,
  	\`search_text\` text,
  	\`consent_at\` text NOT NULL,
  	\`confirmed_at\` text,
  	\`is_notify_only\` integer,
  	\`address_hash\` text,
  	\`browser_hash\` text,
  	\`notified_at\` text,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`waitlist_product_idx\` ON \`waitlist\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_email_idx\` ON \`waitlist\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_consent_at_idx\` ON \`waitlist\` (\`consent_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_notified_at_idx\` ON \`waitlist\` (\`notified_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`waitlist_token_idx\` ON \`waitlist\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_updated_at_idx\` ON \`waitlist\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_created_at_idx\` ON \`waitlist\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`product_size_color_email_idx\` ON \`waitlist\` (\`product_id\`,\`size\`,\`color\`,\`email\`);`)
  await db.run(sql`CREATE TABLE \`claims\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`status\` text NOT NULL,
  	\`entry\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`product\` text NOT NULL,
  	\`size\` text,
  	\`color\` text,
  	\`variant\` text NOT NULL,
  	\`is_counted_apart\` integer DEFAULT false NOT NULL,
  	\`kept_until\` text NOT NULL,
  	\`checkout\` text,
  	\`order\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`claims_status_idx\` ON \`claims\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`claims_entry_idx\` ON \`claims\` (\`entry\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`claims_token_idx\` ON \`claims\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`claims_variant_idx\` ON \`claims\` (\`variant\`);`)
  await db.run(sql`CREATE INDEX \`claims_kept_until_idx\` ON \`claims\` (\`kept_until\`);`)
  await db.run(sql`CREATE INDEX \`claims_checkout_idx\` ON \`claims\` (\`checkout\`);`)
  await db.run(sql`CREATE INDEX \`claims_updated_at_idx\` ON \`claims\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`claims_created_at_idx\` ON \`claims\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`stock_changes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`variant\` text,
  	\`number\` numeric NOT NULL,
  	\`at\` text NOT NULL,
  	\`cause\` text NOT NULL,
  	\`by\` text,
  	\`by_id\` text,
  	\`order\` text,
  	\`note\` text,
  	\`was_in_stock\` integer DEFAULT false NOT NULL,
  	\`was_quantity\` numeric NOT NULL,
  	\`in_stock\` integer DEFAULT false NOT NULL,
  	\`stock_quantity\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`product_variant_number_idx\` ON \`stock_changes\` (\`product\`,\`variant\`,\`number\`);`)
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
  	\`keeps_stock\` integer DEFAULT false,
  	\`in_stock\` integer DEFAULT false,
  	\`stock_quantity\` numeric DEFAULT 0,
  	\`stock_ledger\` text,
  	\`stock_revision\` numeric DEFAULT 0,
  	\`stock_history_due_at\` text,
  	\`came_back_at\` text,
  	\`summary_due_at\` text,
  	\`waiting\` numeric DEFAULT 0,
  	\`claims_made\` numeric DEFAULT 0,
  	\`claims_open\` numeric DEFAULT 0,
  	\`claims_bought\` numeric DEFAULT 0,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`variants_sku_idx\` ON \`variants\` (\`sku\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`variants_gtin_key_idx\` ON \`variants\` (\`gtin_key\`);`)
  await db.run(sql`CREATE INDEX \`variants_stock_history_due_at_idx\` ON \`variants\` (\`stock_history_due_at\`);`)
  await db.run(sql`CREATE INDEX \`variants_summary_due_at_idx\` ON \`variants\` (\`summary_due_at\`);`)
  await db.run(sql`CREATE INDEX \`variants_waiting_idx\` ON \`variants\` (\`waiting\`);`)
  await db.run(sql`CREATE INDEX \`variants_claims_made_idx\` ON \`variants\` (\`claims_made\`);`)
  await db.run(sql`CREATE INDEX \`variants_updated_at_idx\` ON \`variants\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`variants_created_at_idx\` ON \`variants\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`product_size_color_idx\` ON \`variants\` (\`product\`,\`size\`,\`color\`);`)
  await db.run(sql`CREATE TABLE \`admins_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`browser\` text,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`admins_sessions_order_idx\` ON \`admins_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`admins_sessions_parent_id_idx\` ON \`admins_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`admins\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`role\` text,
  	\`username_key\` text,
  	\`email_key\` text,
  	\`failed_sign_ins\` numeric DEFAULT 0,
  	\`failed_sign_ins_before\` numeric DEFAULT 0,
  	\`failed_sign_ins_since\` text,
  	\`signed_in_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text,
  	\`username\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`admins_username_key_idx\` ON \`admins\` (\`username_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`admins_email_key_idx\` ON \`admins\` (\`email_key\`);`)
  await db.run(sql`CREATE INDEX \`admins_updated_at_idx\` ON \`admins\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`admins_created_at_idx\` ON \`admins\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`admins_username_idx\` ON \`admins\` (\`username\`);`)
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
  await db.run(sql`CREATE TABLE \`processes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`host\` text NOT NULL,
  	\`pid\` numeric NOT NULL,
  	\`started_at\` text NOT NULL,
  	\`seen_at\` text NOT NULL,
  	\`change_number\` numeric NOT NULL,
  	\`changes\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`leases\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`holder\` text,
  	\`until\` text,
  	\`due_at\` text,
  	\`is_wanted\` integer
  );
  `)
  await db.run(sql`CREATE TABLE \`rate_counts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`count\` numeric NOT NULL,
  	\`window_ends_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`rate_counts_window_ends_at_idx\` ON \`rate_counts\` (\`window_ends_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` text(36),
  	\`media_id\` text(36),
  	\`products_id\` text,
  	\`orders_id\` text(36),
  	\`checkouts_id\` text(36),
  	\`emails_id\` text(36),
  	\`subscribers_id\` text(36),
  	\`waitlist_id\` text(36),
  	\`claims_id\` text(36),
  	\`erasures_id\` text(36),
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
  	FOREIGN KEY (\`emails_id\`) REFERENCES \`emails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`subscribers_id\`) REFERENCES \`subscribers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`waitlist_id\`) REFERENCES \`waitlist\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`claims_id\`) REFERENCES \`claims\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`erasures_id\`) REFERENCES \`erasures\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_changes_id\`) REFERENCES \`stock_changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`variants_id\`) REFERENCES \`variants\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sign_in_attempts_id\`) REFERENCES \`sign_in_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`processes_id\`) REFERENCES \`processes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`leases_id\`) REFERENCES \`leases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rate_counts_id\`) REFERENCES \`rate_counts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_checkouts_id_idx\` ON \`payload_locked_documents_rels\` (\`checkouts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_emails_id_idx\` ON \`payload_locked_documents_rels\` (\`emails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_subscribers_id_idx\` ON \`payload_locked_documents_rels\` (\`subscribers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_waitlist_id_idx\` ON \`payload_locked_documents_rels\` (\`waitlist_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_claims_id_idx\` ON \`payload_locked_documents_rels\` (\`claims_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_erasures_id_idx\` ON \`payload_locked_documents_rels\` (\`erasures_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_variants_id_idx\` ON \`payload_locked_documents_rels\` (\`variants_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sign_in_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`sign_in_attempts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_processes_id_idx\` ON \`payload_locked_documents_rels\` (\`processes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_leases_id_idx\` ON \`payload_locked_documents_rels\` (\`leases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rate_counts_id_idx\` ON \`payload_locked_documents_rels\` (\`rate_counts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admins_id_idx\` ON \`payload_locked_documents_rels\` (\`admins_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`admins_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_admins_id_idx\` ON \`payload_preferences_rels\` (\`admins_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`home_story_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_id\` text(36),
  	\`caption\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_story_pictures_order_idx\` ON \`home_story_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_story_pictures_parent_id_idx\` ON \`home_story_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_story_pictures_image_idx\` ON \`home_story_pictures\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`home\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`hero_image_id\` text(36),
  	\`hero_portrait_id\` text(36),
  	\`hero_heading\` text,
  	\`hero_line\` text,
  	\`hero_button_label\` text,
  	\`hero_button_kind\` text DEFAULT 'address',
  	\`hero_button_page_id\` text(36),
  	\`hero_button_address\` text,
  	\`tiles_swimwear_image_id\` text(36),
  	\`tiles_swimwear_title\` text,
  	\`tiles_swimwear_text\` text,
  	\`tiles_ball_gowns_image_id\` text(36),
  	\`tiles_ball_gowns_title\` text,
  	\`tiles_ball_gowns_text\` text,
  	\`tiles_revamp_image_id\` text(36),
  	\`tiles_revamp_title\` text,
  	\`tiles_revamp_text\` text,
  	\`story_is_hidden\` integer DEFAULT false,
  	\`story_heading\` text,
  	\`story_text\` text,
  	\`story_button_label\` text,
  	\`story_button_kind\` text DEFAULT 'address',
  	\`story_button_page_id\` text(36),
  	\`story_button_address\` text,
  	\`edited_by\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`hero_portrait_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`hero_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`story_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_portrait_idx\` ON \`home\` (\`hero_portrait_id\`);`)
  await db.run(sql`CREATE INDEX \`home_hero_button_hero_button_page_idx\` ON \`home\` (\`hero_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_swimwear_tiles_swimwear_image_idx\` ON \`home\` (\`tiles_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_ball_gowns_tiles_ball_gowns_image_idx\` ON \`home\` (\`tiles_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_revamp_tiles_revamp_image_idx\` ON \`home\` (\`tiles_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_story_button_story_button_page_idx\` ON \`home\` (\`story_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`home__status_idx\` ON \`home\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`home_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_rels_order_idx\` ON \`home_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_parent_idx\` ON \`home_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_path_idx\` ON \`home_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_products_id_idx\` ON \`home_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_story_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`image_id\` text(36),
  	\`caption\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_order_idx\` ON \`_home_v_version_story_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_parent_id_idx\` ON \`_home_v_version_story_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_image_idx\` ON \`_home_v_version_story_pictures\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_hero_image_id\` text(36),
  	\`version_hero_portrait_id\` text(36),
  	\`version_hero_heading\` text,
  	\`version_hero_line\` text,
  	\`version_hero_button_label\` text,
  	\`version_hero_button_kind\` text DEFAULT 'address',
  	\`version_hero_button_page_id\` text(36),
  	\`version_hero_button_address\` text,
  	\`version_tiles_swimwear_image_id\` text(36),
  	\`version_tiles_swimwear_title\` text,
  	\`version_tiles_swimwear_text\` text,
  	\`version_tiles_ball_gowns_image_id\` text(36),
  	\`version_tiles_ball_gowns_title\` text,
  	\`version_tiles_ball_gowns_text\` text,
  	\`version_tiles_revamp_image_id\` text(36),
  	\`version_tiles_revamp_title\` text,
  	\`version_tiles_revamp_text\` text,
  	\`version_story_is_hidden\` integer DEFAULT false,
  	\`version_story_heading\` text,
  	\`version_story_text\` text,
  	\`version_story_button_label\` text,
  	\`version_story_button_kind\` text DEFAULT 'address',
  	\`version_story_button_page_id\` text(36),
  	\`version_story_button_address\` text,
  	\`version_edited_by\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_hero_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_hero_portrait_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_hero_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_story_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_image_idx\` ON \`_home_v\` (\`version_hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_portrait_idx\` ON \`_home_v\` (\`version_hero_portrait_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_button_version_hero_button_page_idx\` ON \`_home_v\` (\`version_hero_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_swimwear_version_tiles_swimwear_im_idx\` ON \`_home_v\` (\`version_tiles_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_ball_gowns_version_tiles_ball_gown_idx\` ON \`_home_v\` (\`version_tiles_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_revamp_version_tiles_revamp_image_idx\` ON \`_home_v\` (\`version_tiles_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_button_version_story_button_page_idx\` ON \`_home_v\` (\`version_story_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_version__status_idx\` ON \`_home_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_created_at_idx\` ON \`_home_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_updated_at_idx\` ON \`_home_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_latest_idx\` ON \`_home_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_autosave_idx\` ON \`_home_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_rels_order_idx\` ON \`_home_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_parent_idx\` ON \`_home_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_path_idx\` ON \`_home_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_products_id_idx\` ON \`_home_v_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`swimwear_title\` text,
  	\`swimwear_description\` text,
  	\`swimwear_image_id\` text(36),
  	\`ball_gowns_title\` text,
  	\`ball_gowns_description\` text,
  	\`ball_gowns_image_id\` text(36),
  	\`revamp_title\` text,
  	\`revamp_description\` text,
  	\`revamp_image_id\` text(36),
  	\`edited_by\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`categories_swimwear_swimwear_image_idx\` ON \`categories\` (\`swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_ball_gowns_ball_gowns_image_idx\` ON \`categories\` (\`ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_revamp_revamp_image_idx\` ON \`categories\` (\`revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories__status_idx\` ON \`categories\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_categories_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_swimwear_title\` text,
  	\`version_swimwear_description\` text,
  	\`version_swimwear_image_id\` text(36),
  	\`version_ball_gowns_title\` text,
  	\`version_ball_gowns_description\` text,
  	\`version_ball_gowns_image_id\` text(36),
  	\`version_revamp_title\` text,
  	\`version_revamp_description\` text,
  	\`version_revamp_image_id\` text(36),
  	\`version_edited_by\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_categories_v_version_swimwear_version_swimwear_image_idx\` ON \`_categories_v\` (\`version_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_ball_gowns_version_ball_gowns_imag_idx\` ON \`_categories_v\` (\`version_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_revamp_version_revamp_image_idx\` ON \`_categories_v\` (\`version_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version__status_idx\` ON \`_categories_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_created_at_idx\` ON \`_categories_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_updated_at_idx\` ON \`_categories_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_latest_idx\` ON \`_categories_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_autosave_idx\` ON \`_categories_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`site_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'address',
  	\`page_id\` text(36),
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_columns_links_order_idx\` ON \`site_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_links_parent_id_idx\` ON \`site_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_links_page_idx\` ON \`site_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`site_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_columns_order_idx\` ON \`site_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_parent_id_idx\` ON \`site_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_social_order_idx\` ON \`site_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_parent_id_idx\` ON \`site_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`words\` text,
  	\`finds\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_order_idx\` ON \`site_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_parent_id_idx\` ON \`site_search_synonyms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`banner\` text,
  	\`locale\` text,
  	\`copyright\` text,
  	\`newsletter_title\` text,
  	\`newsletter_text\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`seo_image_id\` text(36),
  	\`edited_by\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`seo_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_seo_seo_image_idx\` ON \`site\` (\`seo_image_id\`);`)
  await db.run(sql`CREATE INDEX \`site__status_idx\` ON \`site\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'address',
  	\`page_id\` text(36),
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_order_idx\` ON \`_site_v_version_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_parent_id_idx\` ON \`_site_v_version_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_page_idx\` ON \`_site_v_version_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_order_idx\` ON \`_site_v_version_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_parent_id_idx\` ON \`_site_v_version_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_order_idx\` ON \`_site_v_version_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_parent_id_idx\` ON \`_site_v_version_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`words\` text,
  	\`finds\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_search_synonyms_order_idx\` ON \`_site_v_version_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_search_synonyms_parent_id_idx\` ON \`_site_v_version_search_synonyms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_banner\` text,
  	\`version_locale\` text,
  	\`version_copyright\` text,
  	\`version_newsletter_title\` text,
  	\`version_newsletter_text\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_seo_image_id\` text(36),
  	\`version_edited_by\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_seo_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_seo_version_seo_image_idx\` ON \`_site_v\` (\`version_seo_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version__status_idx\` ON \`_site_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_latest_idx\` ON \`_site_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_autosave_idx\` ON \`_site_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`seeds\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`pages_at\` text,
  	\`size_and_fit_at\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`staff_rules\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`is_second_factor_required\` integer,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`waitlist_rules\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`claim_hours\` numeric,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)

  // Payload does not know the full-text index of products. Its rows have numbers of their own, because SQLite may renumber the
  // rows of a table without a numeric key. The columns are JSON lists of words of letters and digits.
  await db.run(sql`CREATE TABLE \`products_search_docs\` (
  	\`docid\` integer PRIMARY KEY NOT NULL,
  	\`product_id\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`products_search_docs_product_id_idx\` ON \`products_search_docs\` (\`product_id\`);`)
  await db.run(sql`CREATE VIRTUAL TABLE \`products_search\` USING fts5(
  	name, category, colors, tags, description,
  	content='', contentless_delete=1, detail='column', tokenize='ascii', prefix='2 3'
  );`)
  await db.run(sql`CREATE TRIGGER \`products_search_insert\` AFTER INSERT ON \`products\` BEGIN
  	INSERT INTO products_search_docs (product_id) VALUES (new.id);
  	INSERT INTO products_search (rowid, name, category, colors, tags, description)
  	SELECT docid, new.search_name, new.search_category, new.search_colors, new.search_tags, new.search_description
  	FROM products_search_docs WHERE product_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`products_search_update\`
  AFTER UPDATE OF search_name, search_category, search_colors, search_tags, search_description ON \`products\` BEGIN
  	DELETE FROM products_search WHERE rowid = (SELECT docid FROM products_search_docs WHERE product_id = new.id);
  	INSERT INTO products_search (rowid, name, category, colors, tags, description)
  	SELECT docid, new.search_name, new.search_category, new.search_colors, new.search_tags, new.search_description
  	FROM products_search_docs WHERE product_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`products_search_delete\` AFTER DELETE ON \`products\` BEGIN
  	DELETE FROM products_search WHERE rowid = (SELECT docid FROM products_search_docs WHERE product_id = old.id);
  	DELETE FROM products_search_docs WHERE product_id = old.id;
  END;`)

  // Payload does not know the full-text index of orders either. It contains every three consecutive characters of their words.
  // An order's number is its second times 4096 plus its position in that second, so that a range of numbers is a range of time.
  await db.run(sql`CREATE TABLE \`orders_search_docs\` (
  	\`docid\` integer PRIMARY KEY NOT NULL,
  	\`order_id\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_search_docs_order_id_idx\` ON \`orders_search_docs\` (\`order_id\`);`)
  await db.run(sql`CREATE VIRTUAL TABLE \`orders_search\` USING fts5(
  	words, content='', contentless_delete=1, detail='none', tokenize='trigram case_sensitive 1'
  );`)
  // An order in a second with 4096 others is left out of the index, but is stored.
  await db.run(sql`CREATE TRIGGER \`orders_search_insert\` AFTER INSERT ON \`orders\` BEGIN
  	INSERT OR IGNORE INTO orders_search_docs (docid, order_id)
  	SELECT COALESCE(MAX(docs.docid) + 1, first.docid), new.id
  	FROM (SELECT CAST(strftime('%s', new.created_at) AS INTEGER) * 4096 AS docid) AS first
  	LEFT JOIN orders_search_docs AS docs ON docs.docid >= first.docid AND docs.docid < first.docid + 4096;
  	INSERT INTO orders_search (rowid, words)
  	SELECT docid, COALESCE(new.search_text, '') || ' ' || replace(lower(new.payment_intent_id), '_', '＿')
  	FROM orders_search_docs WHERE order_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`orders_search_update\` AFTER UPDATE OF search_text ON \`orders\`
  WHEN new.search_text IS NOT old.search_text BEGIN
  	DELETE FROM orders_search WHERE rowid = (SELECT docid FROM orders_search_docs WHERE order_id = new.id);
  	INSERT INTO orders_search (rowid, words)
  	SELECT docid, COALESCE(new.search_text, '') || ' ' || replace(lower(new.payment_intent_id), '_', '＿')
  	FROM orders_search_docs WHERE order_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`orders_search_delete\` AFTER DELETE ON \`orders\` BEGIN
  	DELETE FROM orders_search WHERE rowid = (SELECT docid FROM orders_search_docs WHERE order_id = old.id);
  	DELETE FROM orders_search_docs WHERE order_id = old.id;
  END;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TRIGGER \`products_search_insert\`;`)
  await db.run(sql`DROP TRIGGER \`products_search_update\`;`)
  await db.run(sql`DROP TRIGGER \`products_search_delete\`;`)
  await db.run(sql`DROP TRIGGER \`orders_search_insert\`;`)
  await db.run(sql`DROP TRIGGER \`orders_search_update\`;`)
  await db.run(sql`DROP TRIGGER \`orders_search_delete\`;`)
  await db.run(sql`DROP TABLE \`products_search\`;`)
  await db.run(sql`DROP TABLE \`products_search_docs\`;`)
  await db.run(sql`DROP TABLE \`orders_search\`;`)
  await db.run(sql`DROP TABLE \`orders_search_docs\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`products_images\`;`)
  await db.run(sql`DROP TABLE \`products\`;`)
  await db.run(sql`DROP TABLE \`products_texts\`;`)
  await db.run(sql`DROP TABLE \`orders\`;`)
  await db.run(sql`DROP TABLE \`checkouts\`;`)
  await db.run(sql`DROP TABLE \`emails\`;`)
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP TABLE \`waitlist\`;`)
  await db.run(sql`DROP TABLE \`claims\`;`)
  await db.run(sql`DROP TABLE \`erasures\`;`)
  await db.run(sql`DROP TABLE \`stock_changes\`;`)
  await db.run(sql`DROP TABLE \`variants\`;`)
  await db.run(sql`DROP TABLE \`admins_sessions\`;`)
  await db.run(sql`DROP TABLE \`admins\`;`)
  await db.run(sql`DROP TABLE \`sign_in_attempts\`;`)
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`DROP TABLE \`processes\`;`)
  await db.run(sql`DROP TABLE \`leases\`;`)
  await db.run(sql`DROP TABLE \`rate_counts\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`home_story_pictures\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`DROP TABLE \`home_rels\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_story_pictures\`;`)
  await db.run(sql`DROP TABLE \`_home_v\`;`)
  await db.run(sql`DROP TABLE \`_home_v_rels\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`DROP TABLE \`_categories_v\`;`)
  await db.run(sql`DROP TABLE \`site_columns_links\`;`)
  await db.run(sql`DROP TABLE \`site_columns\`;`)
  await db.run(sql`DROP TABLE \`site_social\`;`)
  await db.run(sql`DROP TABLE \`site_search_synonyms\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_columns_links\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_columns\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_social\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_search_synonyms\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`DROP TABLE \`seeds\`;`)
  await db.run(sql`DROP TABLE \`staff_rules\`;`)
  await db.run(sql`DROP TABLE \`waitlist_rules\`;`)
}
