/**
 * Returns an order number as the shop writes it, however a person copied it: 'RV-SWMQU9PXT8' for '#rv swmqu9pxt8' and
 * 'SWMQU9PXT8'. Other texts are returned in capitals.
 */
export function normalizeOrderId(typed: string): string {
  const [, code] = /^(?:RV)?([A-Z0-9]{10})$/.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? []
  return code ? `RV-${code}` : typed.trim().toUpperCase()
}
