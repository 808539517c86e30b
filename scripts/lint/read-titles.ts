import { type ESTree, Visitor } from 'vite'

export interface Title {
  text: string
  start: number
}

const runners = new Set(['describe', 'it', 'test'])

/** Lists the titles of tests, of their groups and of their steps, as they are written. */
export function readTitles(program: ESTree.Program, source: string): Title[] {
  const titles: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title === undefined || !runners.has(rootOf(callee))) return
      if ((title.type === 'Literal' && typeof title.value === 'string') || title.type === 'TemplateLiteral')
        titles.push({ text: source.slice(title.start + 1, title.end - 1), start: title.start })
    },
  }).visit(program)
  return titles
}

/** Names what a call begins with: `test` of `test.each(rows)('…')`. */
function rootOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : ''
}
