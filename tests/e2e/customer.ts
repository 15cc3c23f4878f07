/** Fictional customer. */
export const CUSTOMER = {
  email: 'shopper@example.com',
  firstName: 'Test',
  lastName: 'Shopper',
  address: '1 Example Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
}
