/** Whether the shop's server answers; a service worker has no part in it. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
