import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Not known to Payload: the full-text index of orders, by every three characters that stand together in their words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // The number of an order in the index is its second, and its place among those of that second: the index reads from the
  // newest on, and a range of numbers is one of time.
  await db.run(sql`CREATE TABLE \`orders_search_docs\` (
  	\`docid\` integer PRIMARY KEY NOT NULL,
  	\`order_id\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_search_docs_order_id_idx\` ON \`orders_search_docs\` (\`order_id\`);`)
  await db.run(sql`CREATE VIRTUAL TABLE \`orders_search\` USING fts5(
  	words, content='', contentless_delete=1, detail='none', tokenize='trigram case_sensitive 1'
  );`)
  await db.run(sql`INSERT OR IGNORE INTO orders_search_docs (docid, order_id)
  SELECT second * 4096 + ROW_NUMBER() OVER (PARTITION BY second ORDER BY created_at, order_id) - 1, id
  FROM (SELECT id, created_at, order_id, CAST(strftime('%s', created_at) AS INTEGER) AS second FROM orders);`)
  await db.run(sql`INSERT INTO orders_search (rowid, words)
  SELECT docs.docid, COALESCE(orders.search_text, '') || ' ' || replace(lower(orders.payment_intent_id), '_', '＿')
  FROM orders_search_docs AS docs JOIN orders ON orders.id = docs.order_id ORDER BY docs.docid;`)
  // An order of a second that is full stays out of the index, and is an order all the same.
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
  await db.run(sql`DROP TRIGGER \`orders_search_insert\`;`)
  await db.run(sql`DROP TRIGGER \`orders_search_update\`;`)
  await db.run(sql`DROP TRIGGER \`orders_search_delete\`;`)
  await db.run(sql`DROP TABLE \`orders_search\`;`)
  await db.run(sql`DROP TABLE \`orders_search_docs\`;`)
}
