// Takes screenshots of every email on phone and desktop, in light and dark mode: `npm run emails`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/testing/findChromium.ts'
import { buildBackInStockEmail } from '../../../src/emails/buildBackInStockEmail.ts'
import type { Email } from '../../../src/emails/composeEmail.ts'
import { buildWaitlistConfirmEmail } from '../../../src/emails/buildWaitlistConfirmEmail.ts'
import { buildNewsletterConfirmEmail } from '../../../src/emails/buildNewsletterConfirmEmail.ts'
import { buildNewsletterWelcomeEmail } from '../../../src/emails/buildNewsletterWelcomeEmail.ts'
import { buildOrderCancelledEmail } from '../../../src/emails/buildOrderCancelledEmail.ts'
import { buildOrderConfirmedEmail } from '../../../src/emails/buildOrderConfirmedEmail.ts'
import {
  type EmailOrder,
  type ItemImages,
  buildOrderLinks,
  buildImageKey,
} from '../../../src/emails/orderEmail.ts'
import { buildOrderDeliveredEmail } from '../../../src/emails/buildOrderDeliveredEmail.ts'
import { buildPaymentReceivedEmail } from '../../../src/emails/buildPaymentReceivedEmail.ts'
import { buildOrderRefundedEmail } from '../../../src/emails/buildOrderRefundedEmail.ts'
import { buildOrderShippedEmail } from '../../../src/emails/buildOrderShippedEmail.ts'
import { buildPasswordResetEmail } from '../../../src/emails/buildPasswordResetEmail.ts'
import { buildSignInAlertEmail } from '../../../src/emails/buildSignInAlertEmail.ts'

const FOLDER = 'screens/emails'
const SHOP = 'https://shop.example'
const WIDTHS = [375, 1280]

const PICTURES: Record<string, string> = {
  'bg-001': 'bg-001-emerald-front.webp',
  'sw-009': 'sw-009-terracotta-front.webp',
}
const item = (productId: string, productName: string, priceInCents: number) => ({
  productId,
  productName,
  size: 'M',
  color: 'Emerald',
  quantity: 1,
  priceInCents,
})
const pictureOf = (file: string) => pathToFileURL(path.resolve('src/seed/pictures', file)).href

const order: EmailOrder = {
  orderId: 'RV-7K2M9QXZ4T',
  customerInfo: {
    email: 'shopper@example.com',
    firstName: 'Test',
    lastName: 'Shopper',
    address: '1 Example Street',
    apartment: 'Apt 4B',
    city: 'New York',
    state: 'NY',
    zipCode: '10003',
    country: 'United States',
    giftNote: 'For the long evenings.\nWith love',
  },
  items: [
    { ...item('bg-001', 'Aurore Strapless Satin Ball Gown', 245_000), isMadeToOrder: true },
    { ...item('sw-009', 'Atoll High-Waist Bikini', 28_000), quantity: 2 },
    item('rv-009', 'A piece that is gone', 42_000),
  ],
  paidInCents: 343_000,
  refundedInCents: 0,
  currency: 'usd',
  isTest: false,
  review: null,
  orderStatus: 'confirmed',
  history: [],
  createdAt: '2026-11-21T12:00:00.000Z',
}
const pictures: ItemImages = new Map(
  order.items.flatMap((each) => {
    const file = PICTURES[each.productId]
    return file ? [[buildImageKey(each), pictureOf(file)] as const] : []
  }),
)
const common = { publicUrl: SHOP, token: 'token', isTest: false }
const postalAddress = 'Rivage, 1 Example Street, New York, NY 10001'
const links = { ...buildOrderLinks(SHOP, order, 'token'), postalAddress }

const cameBack = {
  ...common,
  postalAddress,
  product: { id: 'sw-009', name: 'Atoll High-Waist Bikini', size: 'M', color: 'Terracotta' },
  imageUrl: pictureOf('sw-009-terracotta-front.webp'),
}

const emails: Record<string, Email> = {
  'order-confirmed': buildOrderConfirmedEmail(order, links, pictures),
  'order-confirmed-test-mode': buildOrderConfirmedEmail({ ...order, isTest: true }, links, new Map()),
  'order-payment-received': buildPaymentReceivedEmail(order, links),
  'order-shipped': buildOrderShippedEmail(order, links, pictures, 'https://parcels.example/1'),
  'order-delivered': buildOrderDeliveredEmail(order, links, pictures, '2026-11-27T15:00:00.000Z'),
  'order-cancelled': buildOrderCancelledEmail({ ...order, refundedInCents: 343_000 }, links, pictures, {
    refundWasChosen: true,
  }),
  'order-refunded': buildOrderRefundedEmail({ ...order, refundedInCents: 28_000 }, links),
  'back-in-stock-kept': buildBackInStockEmail({
    ...cameBack,
    isCountedApart: true,
    reservation: { token: 't', until: new Date('2026-11-26T19:32:00Z') },
  }),
  'back-in-stock': buildBackInStockEmail({ ...cameBack, isCountedApart: true, reservation: undefined }),
  'back-in-stock-as-a-whole': buildBackInStockEmail({
    ...cameBack,
    isCountedApart: false,
    reservation: undefined,
  }),
  'newsletter-confirm': buildNewsletterConfirmEmail({ ...common, postalAddress }),
  'newsletter-welcome': buildNewsletterWelcomeEmail({ ...common, postalAddress }),
  'waitlist-confirm': buildWaitlistConfirmEmail({
    ...common,
    leaveToken: 'token',
    postalAddress,
    product: 'Étoile Gown',
  }),
  'password-reset': buildPasswordResetEmail({ ...common, username: 'editor' }),
  'sign-in-alert': buildSignInAlertEmail({ ...common, username: 'editor' }),
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    for (const [name, { html }] of Object.entries(emails)) {
      const file = path.resolve(FOLDER, `${name}.html`)
      writeFileSync(file, html)
      await page.goto(pathToFileURL(file).href)
      await page.screenshot({
        path: path.join(FOLDER, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      })
      rmSync(file)
    }
    await page.close()
  }
await browser.close()
console.info(
  `${Object.keys(emails).length} e-mails taken, each at ${WIDTHS.join(' and ')}, in the light and in the dark`,
)
