import { expect, it } from 'vitest'
import { fillTemplate } from './fillTemplate.ts'

const TEMPLATE = '<head><!--head--></head><div><!--app--></div><!--data--><script></script>'

it('puts a page into its document', () => {
  const html = fillTemplate(TEMPLATE)({
    head: '<title>é</title>',
    body: '<p>$& $1</p>',
    data: { a: [1], b: null },
  })
  expect(html.toString()).toBe(
    '<head><title>é</title></head><div><p>$& $1</p></div>' +
      '<script type="application/json" id="page-data">{"a":[1],"b":null}</script><script></script>',
  )
})

it('leaves out what a document has no place for', () => {
  const html = fillTemplate('<!--data-->')({ head: 'head', body: 'body', data: {} })
  expect(html.toString()).toBe('<script type="application/json" id="page-data">{}</script>')
})

it('lets no data end the script element it is in', () => {
  const data = { '</script>': '</script><script>alert(1)</script>' }
  const html = fillTemplate('<!--data-->')({ head: '', body: '', data }).toString()
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, -'</script>'.length))).toEqual(data)
})
