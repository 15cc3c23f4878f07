/** What is changed where, for somebody who sees the panel for the first time. */
export function Welcome() {
  return (
    <section className="house-welcome">
      <h1>Words and pictures</h1>
      <p>
        What you save here is on the shop at once. Pages are different: what you write stays a draft that only
        you see, beside the text, until you publish it. New pieces, prices, stock and orders are in the{' '}
        <a href="/admin">admin portal</a>.
      </p>
    </section>
  )
}
