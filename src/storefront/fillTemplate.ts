import type { RenderedPage } from './Pages.ts'

/** Puts a rendered page into the template. Its data travels as JSON that cannot end the script element it is in. */
export function fillTemplate(template: string, { head, body, data }: RenderedPage): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--data-->', () => `<script type="application/json" id="page-data">${json}</script>`)
}
