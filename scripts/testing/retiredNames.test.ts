import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findRetiredNames } from './retiredNames.ts'

const SOURCES = ['domain', 'src', 'storefront', 'panel', 'scripts']
/** Exempt: migrations are historical, and the other files are generated or built. */
const SPARED = /^src\/migrations|payloadTypes|\/\.next\/|node_modules|retiredNames/

describe('retired names', () => {
  it('returns each retired name with the term that replaces it', () => {
    expect(
      findRetiredNames(['holdBag', 'BagLine', 'refusal', 'AnswerCache', 'listMails', 'holdBag']),
    ).toEqual(['holdBag (Cart)', 'BagLine (Cart)', 'AnswerCache (Response)', 'listMails (Email)'])
  })

  it('ignores similar words, and names of the mail protocol and the API', () => {
    expect(
      findRetiredNames(['garbage', 'sendsMails', 'startMailServer', 'isAnswered', 'sendEmail', 'Maillot']),
    ).toEqual([])
  })

  it('finds no retired names of declarations and files in the source code', () => {
    const files = SOURCES.flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    ).filter((file) => /\.tsx?$/.test(file) && !SPARED.test(file))
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) => {
      const names = [path.basename(file).replace(/\..*/, ''), ...identifiersIn(file)]
      return findRetiredNames(names).map((name) => `${file}: ${name}`)
    })
    expect(found).toEqual([])
  })
})

/** Returns the identifiers that a file declares; others may belong to libraries. */
function identifiersIn(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if ('name' in node && node.name && ts.isIdentifier(node.name as ts.Node) && isDeclaration(node))
      names.push((node.name as ts.Identifier).text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isParameter(node)
