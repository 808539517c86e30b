import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Files below the folders with one of the endings, and files of the root, as paths from the root. */
function filesOf(folders: string[], endings: RegExp): string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll('\\', '/')),
    ),
  )
  return [...readdirSync(root), ...below].filter((file) => endings.test(file))
}

const pages = filesOf(['docs', 'deploy'], /\.md$/)
const names = new Set(
  [
    ...filesOf(['src', 'scripts', 'tests', 'bench', 'sample', 'deploy'], /\.(tsx?|mjs|css)$/),
    ...readdirSync(root),
  ].map((file) => path.posix.basename(file)),
)

describe.each(pages)('%s', (file) => {
  test('links only to files and headings that exist', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)]
    const broken = links.filter(([, target = '', heading]) => {
      const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
      const anchors = () => headingsOf(linked).map(anchorOf)
      return !existsSync(path.join(root, linked)) || (heading !== undefined && !anchors().includes(heading))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })
})

// A decision is of its day, and so is the changelog.
test.each(pages.filter((file) => !/decisions|CHANGELOG/.test(file)))(
  '%s names only files that exist',
  (file) => {
    const text = read(file)
    const files = [...text.matchAll(/`((?:src|tests|scripts|bench|drizzle|deploy|docs|sample)\/[\w./-]+)`/g)]
    const sources = [...text.matchAll(/`(?:[\w.-]+\/)*([\w-][\w.-]*\.(?:tsx?|mjs|css))`/g)]
    const missing = [
      ...files.filter(([, name = '']) => !existsSync(path.join(root, name))),
      ...sources.filter(([, name = '']) => !names.has(name)),
    ]
    expect(missing.map(([cited]) => cited)).toEqual([])
  },
)

test('comments cite only pages and sections that exist', () => {
  const broken = filesOf(
    ['src', 'scripts', 'tests', 'bench', 'sample', 'deploy'],
    /\.(tsx?|mjs|css)$/,
  ).flatMap((file) =>
    // A citation may go on in the next line of its comment.
    [
      ...read(file)
        .replace(/\n\s*(\*|\/\/) */g, ' ')
        .matchAll(/(docs\/[\w/.-]+?\.md)(?:, ([A-Z][^)]*|decisions? \d+))?/g),
    ]
      .filter(([, page = '', section]) => !isCited(page, section))
      .map(([citation]) => `${file}: ${citation}`),
  )
  expect(broken).toEqual([])
})

test('README names every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const table = read('README.md').split('## Commands')[1]!.split('\n## ')[0]!
  const cells = [...table.matchAll(/^\| (.+?) \| /gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`(?:npm (?:run )?)?([a-z][\w:]*)[^`]*`/g)].map(([, name = '']) => name),
  )
  expect(named.sort()).toEqual(Object.keys(scripts).sort())
})

/** A section is a heading, a term in italics that begins a paragraph, or a numbered decision. */
function isCited(page: string, section: string | undefined): boolean {
  if (!existsSync(path.join(root, page))) return false
  if (section === undefined) return true
  const decision = /^decisions? (\d+)/.exec(section)
  if (decision) return new RegExp(`^${decision[1]}\\. `, 'm').test(read(page))
  const terms = [...read(page).matchAll(/^\*([A-Z][\w ]+)\*/gm)].map(([, term = '']) => term)
  return [...headingsOf(page), ...terms].some((name) => section.startsWith(name))
}

const headingsOf = (page: string): string[] =>
  (read(page).match(/^#+ .+$/gm) ?? []).map((line) => line.replace(/^#+ /, ''))

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
