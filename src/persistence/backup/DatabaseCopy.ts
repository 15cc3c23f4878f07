/** File that a row refers to: an image, a resized version of one, or a model. */
export interface ReferencedFile {
  name: string
  /** Size according to the row, or null if it has none. */
  bytes: number | null
}

/** Copy of a shop's database in a backup folder. */
export interface DatabaseCopy {
  /** Number of rows by table, or of documents by collection. */
  rows: Record<string, number>
  /** Names of the applied migrations, oldest first. */
  migrations: string[]
}

/** Tables with the state of running processes, which is wrong for any other process and therefore not backed up. */
export const PROCESS_TABLES = ['processes', 'leases', 'rate-counts'] as const
