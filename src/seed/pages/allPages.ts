import { ABOUT } from './about.ts'
import { ACCESSIBILITY } from './accessibility.ts'
import { CAREERS } from './careers.ts'
import { CONTACT } from './contact.ts'
import { COOKIES } from './cookies.ts'
import { FAQ } from './faq.ts'
import { PRESS } from './press.ts'
import { PRIVACY } from './privacy.ts'
import { RETURNS } from './returns.ts'
import type { SeedPage } from './richText.ts'
import { SHIPPING } from './shipping.ts'
import { SIZE_GUIDE } from './sizeGuide.ts'
import { SUSTAINABILITY } from './sustainability.ts'
import { TERMS } from './terms.ts'

/** Pages that the footer of a new shop links to. */
export const SEED_PAGES: readonly SeedPage[] = [
  CONTACT,
  SHIPPING,
  RETURNS,
  SIZE_GUIDE,
  FAQ,
  ABOUT,
  CAREERS,
  PRESS,
  SUSTAINABILITY,
  PRIVACY,
  TERMS,
  COOKIES,
  ACCESSIBILITY,
]
