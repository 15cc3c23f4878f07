import { readStored, writeStored } from '../../browser/browserStorage.ts'

const SENT_KEY = 'admin_sent_to_panel'
/** A return within this time means that the panel rejected the session. */
const REJECTION_WINDOW_MS = 15_000

/** Time of this tab's last redirect to the panel, to prevent a redirect loop if the panel rejects the session. */
export const panelRedirectGuard = {
  recordRedirect: () => void writeStored(SENT_KEY, String(Date.now()), 'sessionStorage'),
  /** Called on sign-in: the panel has not rejected the new session. */
  clear: () => void writeStored(SENT_KEY, null, 'sessionStorage'),
  wasJustRedirected: () =>
    Date.now() - Number(readStored(SENT_KEY, 'sessionStorage') ?? 0) < REJECTION_WINDOW_MS,
}
