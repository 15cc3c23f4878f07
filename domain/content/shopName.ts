/** What the house calls itself, to shoppers, search engines and staff. */
export const SHOP_NAME = 'Rivage'
