import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import Papa from 'papaparse'
import { orderLookupResponse } from '../../domain/contract/orderLookup.ts'
import type { Product } from '../../domain/contract/product.ts'
import type { Checkout } from '../../src/persistence/rows/checkoutRows.ts'
import { deleteCheckoutCustomers } from '../../src/operations/checkout/deleteCheckoutCustomers.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const BILLING = {
  firstName: 'Ada',
  lastName: 'Payer',
  address: '2 Quay',
  apartment: 'Suite 5',
  city: 'Ottawa',
  state: 'ON',
  zipCode: 'K1A 0B1',
  country: 'Canada',
}
const CUSTOMER = buildCustomer({
  city: 'New York',
  zipCode: '10003',
  apartment: 'Apt 4B',
  state: 'NY',
  phone: '(212) 555-0123',
  billing: BILLING,
  giftNote: 'For you,\n\nAda',
})

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.pass()
  product = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 5 })
})

const requestPayment = (customerInfo: object) =>
  client.call('POST', '/create-payment-intent', {
    amount: 31_050,
    currency: 'usd',
    items: [buildItem(product)],
    customerInfo,
  })

/** Pays, waits for the webhook without posting the order, and returns the order as staff see it. */
async function buy(customerInfo: object) {
  const { body } = await requestPayment(customerInfo)
  const clientSecret = String(body.clientSecret)
  const [paymentIntentId = ''] = clientSecret.split('_secret_')
  await client.pay(clientSecret)
  await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error(`Payment ${paymentIntentId} has no order`)
  return order
}

const findCheckout = (paymentIntentId: string) =>
  test.shop.payload.db.findOne<Checkout>({
    collection: 'checkouts',
    where: { paymentIntentId: { equals: paymentIntentId } },
  })

describe('customer details of an order', () => {
  it('saves only the fields that the client sent', async () => {
    expect((await buy(buildCustomer())).customerInfo).toEqual(buildCustomer())
  })

  it('saves optional fields that the client posts with the order', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(31_050)
    test.webhooks.hold()
    await client.pay(clientSecret)
    const posted = await client.postOrder(paymentIntentId, [buildItem(product)], { customerInfo: CUSTOMER })
    expect(posted.status).toBe(201)
    expect((await client.findOrdersByPayment(paymentIntentId))[0]?.customerInfo).toEqual(CUSTOMER)
  })
})

describe('checkout details', () => {
  it('passes checkout details to staff, the email, the export and the order lookup', async () => {
    const { orderId, customerInfo } = await buy(CUSTOMER)
    expect(customerInfo).toEqual(CUSTOMER)

    await writeOrderEmails(test.shop)
    const mail = await test.shop.payload.db.findOne<EmailRow>({
      collection: 'emails',
      where: { key: { equals: `order-confirmed ${orderId}` } },
    })
    const text = JSON.stringify(mail)
    for (const line of ['Apt 4B', 'New York, NY 10003', 'Suite 5', 'Ottawa ON K1A 0B1', 'For you,'])
      expect(text).toContain(line)

    const file = await client.asAdmin('GET', `/api/admin/orders/export?q=${orderId}`)
    expect(Papa.parse<Record<string, string>>(file.text, { header: true }).data[0]).toMatchObject({
      Apartment: 'Apt 4B',
      State: 'NY',
      Phone: '(212) 555-0123',
      'Gift note': 'For you,\n\nAda',
      'Billing name': 'Ada Payer',
      'Billing address': '2 Quay',
      'Billing apartment': 'Suite 5',
      'Billing city': 'Ottawa',
      'Billing state': 'ON',
      'Billing ZIP code': 'K1A 0B1',
      'Billing country': 'Canada',
    })

    const found = await client.call('POST', '/api/orders/lookup', { orderId, email: CUSTOMER.email })
    const { order } = orderLookupResponse.parse(found.body)
    const { firstName, lastName, address, apartment, city, state, zipCode, country } = CUSTOMER
    expect(order.shippingAddress).toEqual({
      firstName,
      lastName,
      address,
      apartment,
      city,
      state,
      zipCode,
      country,
    })
    expect(order.giftNote).toBe(CUSTOMER.giftNote)
    for (const secret of ['Payer', 'Quay', '555-0123', CUSTOMER.email])
      expect(found.text).not.toContain(secret)
  })

  it('saves the latest details when the shopper returns to pay', async () => {
    const request = {
      amount: 31_050,
      currency: 'usd',
      items: [buildItem(product)],
      metadata: { order_id: `ORD-1-${product.id}` },
    }
    const pay = (customerInfo: object) =>
      client.call('POST', '/create-payment-intent', { ...request, customerInfo })
    const first = await pay(CUSTOMER)
    const second = await pay(buildCustomer({ apartment: 'Apt 5', giftNote: 'For me' }))
    expect(second.body).toEqual(first.body)
    const [paymentIntentId = ''] = String(second.body.clientSecret).split('_secret_')
    expect((await findCheckout(paymentIntentId))?.customerInfo).toEqual(
      buildCustomer({ apartment: 'Apt 5', giftNote: 'For me' }),
    )
  })

  it('deletes the details from an old checkout and keeps them in its order', async () => {
    const { payment, orderId } = await buy(CUSTOMER)
    const checkout = await findCheckout(payment.stripePaymentIntentId)
    expect(checkout?.customerInfo).toEqual(CUSTOMER)
    await test.shop.payload.db.updateOne({
      collection: 'checkouts',
      where: { id: { equals: checkout?.id } },
      data: { forgetAt: new Date(0).toISOString() },
    })
    await deleteCheckoutCustomers(test.shop)
    const remaining = JSON.stringify(await findCheckout(payment.stripePaymentIntentId))
    for (const word of ['Apt 4B', '555-0123', 'Quay', 'For you', 'NY']) expect(remaining).not.toContain(word)
    const saved = (await client.listOrders()).find((order) => order.orderId === orderId)
    expect(saved?.customerInfo).toEqual(CUSTOMER)
  })

  it('normalizes states to codes, trims texts and limits empty lines in notes', async () => {
    const { customerInfo } = await buy({
      ...CUSTOMER,
      state: ' new york ',
      apartment: ' Apt 4B ',
      giftNote: ' For you,\r\n\r\n\r\n\r\nAda \r\n',
      billing: { ...BILLING, country: 'United States', state: 'Maine', zipCode: '04101' },
    })
    expect(customerInfo).toMatchObject({ state: 'NY', apartment: 'Apt 4B', giftNote: 'For you,\n\nAda' })
    expect(customerInfo.billing).toMatchObject({ state: 'ME', zipCode: '04101' })
  })

  it('accepts empty optional fields, and a region of another country as the state', async () => {
    const empty = { apartment: '', state: '', phone: '', giftNote: '' }
    expect((await requestPayment({ ...buildCustomer(), ...empty })).status).toBe(200)
    const canadian = { country: 'Canada', state: 'ontario', zipCode: 'K1A 0B1' }
    expect((await requestPayment({ ...buildCustomer(), ...canadian })).status).toBe(200)
  })
})

describe('invalid checkout details', () => {
  const tooLong = { apartment: 'x'.repeat(101), giftNote: 'x'.repeat(301) }
  const billed = (mistake: object) => ({ billing: { ...BILLING, ...mistake } })
  const STATES = 'a state or territory of the United States, such as NY'
  const COUNTRY_NAMES = 'United States, Canada, United Kingdom, France, Germany, Italy, Spain, Australia'
  const INVISIBLE = 'contains invisible characters. Type it again.'

  it.each([
    ['state', { state: 'Ontario' }, `state must be ${STATES}`],
    ['country', { country: 'Atlantis' }, `country must be one of ${COUNTRY_NAMES}`],
    ['zipCode', { zipCode: '0' }, 'zipCode must be a postal code of the country, such as 10001'],
    ['zipCode', { state: 'CA', zipCode: '10001' }, 'zipCode must be a ZIP code in the given state'],
    [
      'billing.zipCode',
      billed({ country: 'United States', state: 'New York', zipCode: '90210' }),
      'billing.zipCode must be a ZIP code in the given state',
    ],
    ['apartment', { apartment: 4 }, 'apartment must be a string'],
    ['apartment', tooLong, 'apartment must be 100 characters or fewer'],
    ['phone', { phone: 'call me' }, 'phone must be a phone number with an area code'],
    ['giftNote', { ...tooLong, apartment: '' }, 'giftNote must be 300 characters or fewer'],
    ['giftNote', { giftNote: 'For\u0000you' }, `customerInfo.giftNote ${INVISIBLE}`],
    ['billing.address', billed({ address: '2\u0007Quay' }), `customerInfo.billing.address ${INVISIBLE}`],
    ['billing', { billing: 'same' }, 'billing must be an object'],
    ['billing.city', billed({ city: ' ' }), 'billing.city must not be empty'],
    [
      'billing.zipCode',
      billed({ zipCode: '0' }),
      'billing.zipCode must be a postal code of the country, such as 10001',
    ],
    [
      'billing.state',
      billed({ country: 'United States', zipCode: '10003' }),
      `billing.state must be ${STATES}`,
    ],
    ['billing.country', billed({ country: 'Atlantis' }), `billing.country must be one of ${COUNTRY_NAMES}`],
  ])('returns 400 and names the field %s', async (field, mistake, error) => {
    const { status, body } = await requestPayment({ ...CUSTOMER, ...mistake })
    expect({ status, body }).toEqual({ status: 400, body: { error, field: `customerInfo.${field}` } })
  })
})
