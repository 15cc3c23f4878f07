import type { Payload } from 'payload'
import { deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** Tags that a process invalidated at one time; 'everything' if there were too many to list. */
export interface InvalidationRecord {
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

/** Returns all registered processes, including those that ended without unregistering. */
export async function listProcesses(payload: Payload): Promise<ProcessRow[]> {
  const rows = await findRows(payload, 'processes', {
    select: { host: true, pid: true, seenAt: true, changeNumber: true },
  })
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Returns the latest changes of a process, oldest first. */
export async function findInvalidations(payload: Payload, id: string): Promise<InvalidationRecord[]> {
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

/** Updates the heartbeat of a process and, if given, its changes; returns false if the process is no longer registered. */
export async function updateProcess(
  payload: Payload,
  id: string,
  changes?: readonly InvalidationRecord[],
): Promise<boolean> {
  const update = changes && { changes: [...changes], changeNumber: changes.at(-1)?.number ?? 0 }
  const where = { id: { equals: id } }
  return Boolean(
    await updateRow(
      payload,
      'processes',
      where,
      { seenAt: new Date().toISOString(), ...update },
      { pid: true },
    ),
  )
}

export async function removeProcess(payload: Payload, id: string): Promise<void> {
  await deleteRows(payload, 'processes', { id: { equals: id } })
}
