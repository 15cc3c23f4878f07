import type { Claim } from '../../../../domain/contract/people/claim.ts'
import { changeResponse, failRequests, fillCart, stallRequests, setLocalStorage } from '../pageState.ts'
import { type Scene, type Stage, buildPageScene } from '../Scene.ts'

const LINK = '/claim?token=t'
const CLAIMS = '**/api/claims/look'
const GOWN = 'bg-001'
const DAY_MS = 24 * 60 * 60_000

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()

/** Units reserved for a person on the waitlist, as seen by that person and by others. */
export const claimScenes: readonly Scene[] = [
  buildPageScene('claim-half-a-link', '/claim'),
  buildPageScene('claim-unknown-link', LINK),
  {
    takes: ['claim', 'claim-give-back', 'claim-added', 'claim-given-back'],
    play: async (stage) => {
      const { page, take } = stage
      await mockClaim(stage)
      await page.goto(LINK, { waitUntil: 'networkidle' })
      await page.getByText('Reserved for you until').waitFor()
      await take('claim')
      await page.getByRole('button', { name: 'I no longer want it' }).click()
      await page.getByRole('dialog').waitFor()
      await take('claim-give-back')
      await page.getByRole('button', { name: 'Keep it for me' }).click()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('was added to your bag').waitFor()
      await take('claim-added')
      const message = 'Thank you. It goes to whoever waits next.'
      await page.route('**/api/claims/give-back', (route) => route.fulfill({ json: { message } }))
      await page.getByRole('button', { name: 'I no longer want it' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click()
      await page.getByText(message).waitFor()
      await take('claim-given-back')
    },
  },
  ...(
    [
      ['claim-paying', { isBeingPaid: true }, 'In checkout'],
      ['claim-bought', { state: 'bought' }, 'Ordered'],
      ['claim-ended', { state: 'ended' }, 'No longer reserved'],
      ['claim-left-collection', { productId: 'nothing' }, 'No longer reserved'],
    ] as const
  ).map(([name, changed, status]) => ({
    takes: [name],
    play: async (stage: Stage) => {
      await mockClaim(stage, changed)
      await stage.page.goto(LINK, { waitUntil: 'networkidle' })
      await stage.page.getByText(status, { exact: true }).waitFor()
      await stage.take(name)
    },
  })),
  {
    takes: ['claim-loading', 'claim-failed'],
    play: async ({ page, take }) => {
      await stallRequests(page, CLAIMS)
      await page.goto(LINK)
      await page.getByText('Loading your reserved piece…').waitFor({ state: 'attached' })
      await take('claim-loading')
      await page.unroute(CLAIMS)
      await failRequests(page, CLAIMS, 'Too many requests. Try again in a minute.', 429)
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await take('claim-failed')
    },
  },
  {
    takes: ['bag-kept', 'bag-drawer-kept'],
    play: async (stage) => {
      const { page, take } = stage
      await fillCart(stage, { id: GOWN }, { id: 'sw-001' })
      await setLocalStorage(
        page,
        'rivage.claims.1',
        JSON.stringify([{ ...(await buildClaim(stage)), token: 't' }]),
      )
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.getByText('One is reserved for you').waitFor()
      await take('bag-kept')
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Cart/ }).click()
      await page.getByRole('dialog').getByText('One is reserved for you').waitFor()
      await take('bag-drawer-kept')
    },
  },
  {
    takes: ['product-held'],
    play: async ({ shop, page, take }) => {
      const { variants } = await shop.client.readProduct(GOWN)
      const last = variants.find(({ stockQuantity }) => stockQuantity === 1)
      if (!last) throw new Error(`${GOWN} has no size with one unit left`)
      const { size, color } = last
      await changeResponse(page, `**/api/products/${GOWN}/availability`, () => ({
        variants: [{ size, color, left: 0, freesAt: tomorrow(), isForWaiting: true }],
      }))
      await page.goto(`/product/${GOWN}?color=${color}&size=${size}`, { waitUntil: 'networkidle' })
      const heldNote = page.getByText(/^Reserved for a client until/)
      await heldNote.waitFor()
      await heldNote.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await take('product-held')
    },
  },
]

/** Returns a claim for a gown in its first size and color, reserved until tomorrow. */
async function buildClaim({ shop }: Stage): Promise<Claim> {
  const { sizes, colors } = await shop.client.readProduct(GOWN)
  const [size, color] = [sizes[0] ?? '', colors[0] ?? '']
  return { productId: GOWN, size, color, keptUntil: tomorrow(), state: 'open', isBeingPaid: false }
}

/** Mocks the claim of the link. */
async function mockClaim(stage: Stage, changed: Partial<Claim> = {}): Promise<void> {
  const claim = { ...(await buildClaim(stage)), ...changed }
  await stage.page.route(CLAIMS, (route) => route.fulfill({ json: { claim } }))
}
