/** Resolves to true if the server responds; the service worker does not handle this request. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
