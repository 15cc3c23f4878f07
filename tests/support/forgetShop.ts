/** Makes Payload forget the shop of this process; otherwise it answers the next shop's requests from its database. */
export function forgetShop(): void {
  const { _payload } = globalThis as unknown as { _payload?: Map<string, unknown> }
  _payload?.delete('default')
}
