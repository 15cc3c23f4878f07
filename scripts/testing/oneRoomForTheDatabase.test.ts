import fs from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Where the database is spoken to; migrations are Payload's. */
const ROOM = /^src\/(persistence|migrations)\//

it('the database is spoken to in src/persistence alone', () => {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !ROOM.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => speaksToDatabase(file, fs.readFileSync(file, 'utf8')))).toEqual([])
})

it('speaking to it is to read or take apart what has a db', () => {
  const speaks = (code: string) => speaksToDatabase('x.ts', code)
  expect(speaks('await payload.db.findOne({})')).toBe(true)
  expect(speaks('const f = ({ db }: Payload) => db')).toBe(true)
  expect(speaks('const { payload: { db } } = shop')).toBe(true)
  expect(speaks("payload['db'].findOne({})")).toBe(true)
  expect(speaks('({ db } = payload)')).toBe(true)
  expect(speaks('buildConfig({ db: adapter })')).toBe(false)
  expect(speaks('findRow(payload, table, {})')).toBe(false)
})

function speaksToDatabase(file: string, code: string): boolean {
  let found = false
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'db') found = true
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'db') found = true
    if (ts.isElementAccessExpression(node) && /^['"`]db['"`]$/.test(node.argumentExpression.getText()))
      found = true
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'db') found = true
    if (!found) ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found
}
