import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { readTitles, type Title } from './read-titles.ts'

export interface Source {
  file: string
  text: string
  comments: { text: string; start: number; end: number }[]
  exports: { name: string; isType: boolean; start: number }[]
  /** names of the exports used; `*` for all of them */
  imports: { file: string; names: string[] }[]
  /** of tests; of other files none */
  titles: Title[]
  lineAt: (position: number) => number
}

/** Reads all sources below a folder. */
export const readSources = (root: string): Source[] =>
  globSync(['{src,tests,scripts,bench,sample}/**/*.{ts,tsx,mjs,css}', '*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')))

export function readSource(file: string, text: string): Source {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  if (file.endsWith('.css'))
    return { file, text, comments: cssComments(text), exports: [], imports: [], titles: [], lineAt }
  const parsed = parseSync(file, text)
  const { module, comments } = parsed
  const used = (specifier: string, names: string[]) => {
    const imported = resolve(file, specifier)
    return imported === null ? [] : [{ file: imported, names }]
  }
  const exported = module.staticExports.flatMap(({ entries, start }) =>
    entries.map((entry) => ({
      ...entry,
      isType: /^export (interface|type) /.test(text.slice(start, start + 20)),
    })),
  )
  return {
    file,
    text,
    comments: comments.map(({ value, start, end }) => ({ text: value, start, end })),
    exports: exported.flatMap(({ exportName: { kind, name }, isType, start }) =>
      kind === 'None' ? [] : [{ name: kind === 'Default' ? 'default' : name!, isType, start }],
    ),
    imports: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        used(
          moduleRequest.value,
          entries.flatMap(({ importName, localName }) =>
            importName.kind === 'NamespaceObject' ? membersOf(localName.value, text) : [nameOf(importName)],
          ),
        ),
      ),
      ...exported.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? used(moduleRequest.value, [nameOf(importName)]) : [],
      ),
      // Also those in types, which are no dynamic imports.
      ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].flatMap(([, specifier]) => used(specifier!, ['*'])),
    ],
    // The tree is built when it is read, which takes longer than the rest.
    titles: /\.(test|spec)\.tsx?$|^tests\//.test(file) ? readTitles(parsed.program, text) : [],
    lineAt,
  }
}

/** Names what is read of a namespace; `*` where it is used as a whole. */
function membersOf(namespace: string, text: string): string[] {
  const uses = [...text.matchAll(new RegExp(`(?<!\\* as )\\b${namespace}\\b(?:\\.(\\w+))?`, 'g'))]
  return uses.map(([, name]) => name ?? '*')
}

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === 'Default') return 'default'
  return kind === 'Name' ? name! : '*'
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : null
}

const cssComments = (text: string): Source['comments'] =>
  [...text.matchAll(/\/\*(.*?)\*\//gs)].map((match) => ({
    text: match[1]!,
    start: match.index,
    end: match.index + match[0].length,
  }))
