/** Shop name for shoppers, search engines and staff. */
export const SHOP_NAME = 'Rivage'
