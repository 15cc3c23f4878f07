import type { Payload } from 'payload'
import { deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** What a process changed at once; of everything where it was too much to be listed. */
export interface ToldChange {
  number: number
  tags: readonly string[] | 'everything'
}

export interface ProcessRow {
  id: string
  host: string
  pid: number
  seenAt: string
  changeNumber: number
}

type NewProcess = Pick<ProcessRow, 'id' | 'host' | 'pid'>

/** Every process that wrote itself down, those too that ended without a word. */
export async function listProcesses(payload: Payload): Promise<ProcessRow[]> {
  const rows = await findRows(payload, 'processes', {
    select: { host: true, pid: true, seenAt: true, changeNumber: true },
  })
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** What a process changed last, the oldest first. */
export async function changesOf(payload: Payload, id: string): Promise<ToldChange[]> {
  const row = await findRow(payload, 'processes', {
    where: { id: { equals: id } },
    select: { changes: true },
  })
  return row?.changes ?? []
}

export async function insertProcess(payload: Payload, { id, host, pid }: NewProcess): Promise<void> {
  const now = new Date().toISOString()
  await insertRow(payload, 'processes', id, {
    host,
    pid,
    startedAt: now,
    seenAt: now,
    changeNumber: 0,
    changes: [],
  })
}

/** Says that a process is there, and what it changed; false where its row is gone. */
export async function updateProcess(
  payload: Payload,
  id: string,
  changes?: readonly ToldChange[],
): Promise<boolean> {
  const told = changes && { changes: [...changes], changeNumber: changes.at(-1)?.number ?? 0 }
  const where = { id: { equals: id } }
  return Boolean(
    await updateRow(
      payload,
      'processes',
      where,
      { seenAt: new Date().toISOString(), ...told },
      { pid: true },
    ),
  )
}

export async function removeProcess(payload: Payload, id: string): Promise<void> {
  await deleteRows(payload, 'processes', { id: { equals: id } })
}
