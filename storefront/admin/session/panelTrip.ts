import { readStored, writeStored } from '../../browser/browserStorage.ts'

const SENT_KEY = 'admin_sent_to_panel'
/** Whoever is back sooner was not let in. */
const BACK_MS = 15_000

/** When this tab last sent somebody on into the panel, so that one who is turned away there is not sent in circles. */
export const panelTrip = {
  begin: () => void writeStored(SENT_KEY, String(Date.now()), 'sessionStorage'),
  /** Whoever has just shown who they are was not turned away with it. */
  forget: () => void writeStored(SENT_KEY, null, 'sessionStorage'),
  isBackAtOnce: () => Date.now() - Number(readStored(SENT_KEY, 'sessionStorage') ?? 0) < BACK_MS,
}
