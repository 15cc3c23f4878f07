import type { NewProduct } from '../../../../../domain/contract/product.ts'
import type { Publication, PublicationState } from '../../../../../domain/rules/products/publication.ts'

/** Publication fields of the form; the time is in `datetime-local` format. */
export interface PublicationValues {
  publication: PublicationState
  goesLiveAt: string
}

type Chosen = Pick<NewProduct, 'publication' | 'goesLiveAt'>

/** Returns the form values. A past time is kept, so that no field changes while the form is open. */
export function toPublicationValues({ publication = 'live', goesLiveAt }: Chosen): PublicationValues {
  return goesLiveAt
    ? { publication: 'scheduled', goesLiveAt: localTimeOf(new Date(goesLiveAt)) }
    : { publication, goesLiveAt: '' }
}

/** Returns the fields to send. A missing or invalid time becomes an empty string, which validation rejects. */
export function toPublicationFields({ publication, goesLiveAt }: PublicationValues): {
  publication: Publication
  goesLiveAt: string | null
} {
  if (publication !== 'scheduled') return { publication, goesLiveAt: null }
  const time = new Date(goesLiveAt)
  return { publication: 'live', goesLiveAt: Number.isNaN(time.getTime()) ? '' : time.toISOString() }
}

/** Returns the time zone of a local time with its offset on that day: "Europe/Berlin (GMT+1)". */
export function formatTimeZone(localTime: string): string {
  const time = new Date(localTime)
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
  const parts = format.formatToParts(Number.isNaN(time.getTime()) ? new Date() : time)
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${format.resolvedOptions().timeZone} (${short})`
}

const pad = (part: number) => String(part).padStart(2, '0')

const localTimeOf = (time: Date) =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}T${pad(time.getHours())}:${pad(time.getMinutes())}`
