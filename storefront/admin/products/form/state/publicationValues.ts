import type { NewProduct } from '../../../../../domain/contract/product.ts'
import type { Publication, PublicationState } from '../../../../../domain/rules/products/publication.ts'

/** When shoppers see the product, as the form has it: the time as a browser's field for date and time writes it. */
export interface PublicationValues {
  publication: PublicationState
  goesLiveAt: string
}

type Chosen = Pick<NewProduct, 'publication' | 'goesLiveAt'>

/** What the form shows. A time is shown after it has come too, so that the clock changes no field under the editor. */
export function publicationValuesOf({ publication = 'live', goesLiveAt }: Chosen): PublicationValues {
  return goesLiveAt
    ? { publication: 'scheduled', goesLiveAt: localTimeOf(new Date(goesLiveAt)) }
    : { publication, goesLiveAt: '' }
}

/** What is sent for it; an empty time, which nobody takes, where none was typed. */
export function publicationFieldsOf({ publication, goesLiveAt }: PublicationValues): {
  publication: Publication
  goesLiveAt: string | null
} {
  if (publication !== 'scheduled') return { publication, goesLiveAt: null }
  const time = new Date(goesLiveAt)
  return { publication: 'live', goesLiveAt: Number.isNaN(time.getTime()) ? '' : time.toISOString() }
}

/** The zone that a typed time is read in, as it stands on that day: 'Europe/Berlin (GMT+1)'. */
export function zoneOf(localTime: string): string {
  const time = new Date(localTime)
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
  const parts = format.formatToParts(Number.isNaN(time.getTime()) ? new Date() : time)
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${format.resolvedOptions().timeZone} (${short})`
}

const pad = (part: number) => String(part).padStart(2, '0')

const localTimeOf = (time: Date) =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}T${pad(time.getHours())}:${pad(time.getMinutes())}`
