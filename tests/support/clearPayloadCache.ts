/**
 * Deletes Payload's cached instance, which would otherwise serve the next shop of this process from the old
 * database.
 */
export function clearPayloadCache(): void {
  const { _payload } = globalThis as unknown as { _payload?: Map<string, unknown> }
  _payload?.delete('default')
}
