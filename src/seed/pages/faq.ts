import { h2, link, p, seedPage } from './richText.ts'

export const FAQ = seedPage(
  { slug: 'faq', title: 'FAQ', description: 'Short answers to our most common questions.' },
  [
    h2('Do I need an account to order?'),
    p('No. All we need is a shipping address and an email address.'),
    h2('Where is my order?'),
    p(
      'Look it up under ',
      link('Order status', '/order-status'),
      ' with your order number and email address. You will find its status there, and a tracking link once it has shipped.',
    ),
    h2('Can I change or cancel an order?'),
    p(
      'Until it ships, yes. ',
      link('Write to us', '/pages/contact'),
      ' as soon as you can; pieces in stock ship within two business days.',
    ),
    h2('Which cards do you take?'),
    p(
      'All major credit and debit cards. Our payment provider handles the payment over an encrypted connection; we never see or store your card number.',
    ),
    h2('When is my card charged?'),
    p('When you place the order. Pieces made to order are charged then too.'),
    h2('What does made to order mean?'),
    p(
      'The piece is cut when you order it. It ships in three to four weeks and can be returned like any other.',
    ),
    h2('A piece is sold out. Will it come back?'),
    p(
      'Swimwear and gowns often do. A ReVamp piece rarely does, since it is made from denim that existed once. Join the waitlist on the page of the piece, and we will email you once when it is back.',
    ),
    h2('Do you charge sales tax?'),
    p(
      'No. The price you see is the price you pay within the United States: we do not add sales tax at checkout.',
    ),
    h2('Is shipping really complimentary?'),
    p('Yes, on every order. The details are under ', link('Shipping & Delivery', '/pages/shipping'), '.'),
    h2('How do I return something?'),
    p('Within 30 days, free of charge. See ', link('Returns & Exchanges', '/pages/returns'), '.'),
    h2('Do you alter gowns?'),
    p(
      'Yes. We offer hemming and side-seam alterations on every gown. Ask before you order, and we will tell you what is possible.',
    ),
  ],
)
