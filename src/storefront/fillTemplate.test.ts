import { expect, it } from 'vitest'
import { fillTemplate } from './fillTemplate.ts'

const TEMPLATE = '<head><!--head--></head><div><!--app--></div><!--data--><script></script>'

it('inserts head, body and data into the template', () => {
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

it('omits parts without a placeholder', () => {
  const html = fillTemplate('<!--data-->')({ head: 'head', body: 'body', data: {} })
  expect(html.toString()).toBe('<script type="application/json" id="page-data">{}</script>')
})

it('escapes closing script tags in the data', () => {
  const data = { '</script>': '</script><script>alert(1)</script>' }
  const html = fillTemplate('<!--data-->')({ head: '', body: '', data }).toString()
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, -'</script>'.length))).toEqual(data)
})
