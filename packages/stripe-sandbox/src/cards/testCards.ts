/** Reason why a test card is declined, in Stripe's wording. */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

export interface TestCard {
  number: string
  brand: string
  /** Requires 3-D Secure. */
  challenge?: boolean
  decline?: Decline
  /** Refunds fail after some time. */
  refundsFail?: boolean
  /** The buyer's bank disputes or inquires about the payment immediately. */
  dispute?: 'chargeback' | 'inquiry'
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const declinedAs = (code: string, message: string): Decline => ({ code, declineCode: code, message })

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

/** Stripe's published test cards, named after their `pm_card_…` tokens. */
export const testCards = {
  visa: { number: '4242424242424242', brand: 'visa' },
  visa_debit: { number: '4000056655665556', brand: 'visa' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  mastercard_2series: { number: '2223003122003222', brand: 'mastercard' },
  mastercard_debit: { number: '5200828282828210', brand: 'mastercard' },
  amex: { number: '378282246310005', brand: 'amex' },
  amex_second: { number: '371449635398431', brand: 'amex' },
  discover: { number: '6011111111111117', brand: 'discover' },
  diners: { number: '3056930009020004', brand: 'diners' },
  diners_14digits: { number: '36227206271667', brand: 'diners' },
  jcb: { number: '3566002020360505', brand: 'jcb' },
  unionpay: { number: '6200000000000005', brand: 'unionpay' },
  refundFail: { number: '4000000000005126', brand: 'visa', refundsFail: true },
  createDispute: { number: '4000000000000259', brand: 'visa', dispute: 'chargeback' },
  createDisputeInquiry: { number: '4000000000001976', brand: 'visa', dispute: 'inquiry' },
  chargeDeclined: { number: '4000000000000002', brand: 'visa', decline: declined('generic_decline') },
  chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    decline: insufficientFunds,
  },
  chargeDeclinedLostCard: { number: '4000000000009987', brand: 'visa', decline: declined('lost_card') },
  chargeDeclinedStolenCard: { number: '4000000000009979', brand: 'visa', decline: declined('stolen_card') },
  chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    brand: 'visa',
    decline: declinedAs('expired_card', 'Your card has expired.'),
  },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    decline: declinedAs('incorrect_cvc', "Your card's security code is incorrect."),
  },
  chargeDeclinedProcessingError: {
    number: '4000000000000119',
    brand: 'visa',
    decline: declinedAs(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  authenticationRequired: { number: '4000002500003155', brand: 'visa', challenge: true },
  authenticationRequiredOnSetup: { number: '4000002760003184', brand: 'visa', challenge: true },
  threeDSecure2Required: { number: '4000000000003220', brand: 'visa', challenge: true },
  threeDSecureRequired: { number: '4000000000003063', brand: 'visa', challenge: true },
  threeDSecureRequiredChargeDeclined: {
    number: '4000008400001629',
    brand: 'visa',
    challenge: true,
    decline: declined('generic_decline'),
  },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    challenge: true,
    decline: insufficientFunds,
  },
} as const satisfies Record<string, TestCard>

export type TestCardName = keyof typeof testCards

const names = Object.keys(testCards) as TestCardName[]

export function testCardByNumber(number: string): TestCardName | undefined {
  return names.find((name) => testCards[name].number === number)
}

export function testCardByToken(token: string): TestCardName | undefined {
  const name = token.replace(/^pm_card_/, '').replace(/^visa_(?=charge)/, '')
  return names.find((known) => known === name)
}

/** Stripe's test-mode response to a real card: no sandbox accepts one. */
export const realCardRefused = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
} as const
