/** The changes of tables that this version of the shop knows, by their names, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const { migrations } = await import('../../migrations/index.ts')
  return migrations.map(({ name }) => name)
}
