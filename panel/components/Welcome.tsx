import type { ServerProps } from 'payload'

/** What is done where, for somebody who sees the panel for the first time; each role reads of its own work. */
export function Welcome({ user }: Pick<ServerProps, 'user'>) {
  const { title, words } = WELCOMES[user?.role as keyof typeof WELCOMES] ?? WELCOMES.admin
  return (
    <section className="house-welcome">
      <h1>{title}</h1>
      <p>{words}</p>
    </section>
  )
}

const PORTAL = <a href="/admin">admin portal</a>

const WRITING =
  'What you save here is on the shop at once. Pages are different: what you write stays a draft that only you see, ' +
  'beside the text, until you publish it.'

const WELCOMES = {
  admin: {
    title: 'Words and pictures',
    words: (
      <>
        {WRITING} New pieces, prices and stock are in the {PORTAL}; orders are looked after there or here.
      </>
    ),
  },
  editor: {
    title: 'Words and pictures',
    words: (
      <>
        {WRITING} New pieces, prices and stock are in the {PORTAL}.
      </>
    ),
  },
  fulfilment: {
    title: 'Orders on their way',
    words: (
      <>
        Open an order to see what was bought and where it goes, to mark it as shipped, or to give money back.
        The {PORTAL} lists orders too, and exports them.
      </>
    ),
  },
}
