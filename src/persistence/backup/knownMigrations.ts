/** Returns the names of the migrations in this version of the shop, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const { migrations } = await import('../../migrations/index.ts')
  return migrations.map(({ name }) => name)
}
