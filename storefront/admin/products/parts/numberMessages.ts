export const ENTER_PRICE = 'Enter a price, such as 1250.00.'
export const ENTER_COUNT = 'Enter a whole number, 0 or more.'
