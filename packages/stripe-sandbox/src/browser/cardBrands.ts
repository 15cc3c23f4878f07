export interface CardBrand {
  name: string
  lengths: readonly number[]
  cvcLength: number
}

const UNKNOWN: CardBrand = { name: 'unknown', lengths: [16], cvcLength: 3 }

const brands: readonly (readonly [start: RegExp, brand: CardBrand])[] = [
  [/^4/, { name: 'visa', lengths: [16], cvcLength: 3 }],
  [/^3[47]/, { name: 'amex', lengths: [15], cvcLength: 4 }],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, { name: 'mastercard', lengths: [16], cvcLength: 3 }],
  [/^6(011|5|4[4-9])/, { name: 'discover', lengths: [16], cvcLength: 3 }],
  [/^3(0[0-5]|[689])/, { name: 'diners', lengths: [14, 16], cvcLength: 3 }],
  [/^35/, { name: 'jcb', lengths: [16], cvcLength: 3 }],
  [/^62/, { name: 'unionpay', lengths: [16, 17, 18, 19], cvcLength: 3 }],
]

export function cardBrand(digits: string): CardBrand {
  return brands.find(([start]) => start.test(digits))?.[1] ?? UNKNOWN
}
