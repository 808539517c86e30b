import { expect, test } from 'vitest'
import { pageTable } from '#shared/pages.ts'
import { ClientBuild, type Manifest } from './client-build.ts'

const frame: Manifest = {
  'src/web/app/entry-client.ts': { file: 'assets/entry.js', css: ['assets/app.css'] },
  'src/web/app/hydrate.tsx': { file: 'assets/hydrate.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
}

function manifestOf(names: string[]): Manifest {
  const files = names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const chunks = files.map((file) => [
    `src/web/${file}-page.tsx`,
    { file: `assets/${file}.js`, imports: ['_form.js'] },
  ])
  return { ...frame, ...Object.fromEntries(chunks), '_form.js': { file: 'assets/form.js' } }
}

const names = Object.keys(pageTable)

test('a document asks early for the code of its page and what that imports', () => {
  const build = new ClientBuild(manifestOf(names))
  expect(build.linksFor('forgotPassword')).toEqual({
    scripts: [
      '/assets/entry.js',
      '/assets/hydrate.js',
      '/assets/libraries.js',
      '/assets/forgot-password.js',
      '/assets/form.js',
    ],
    styles: ['/assets/app.css'],
    fonts: [],
  })
})

test('an address that leads nowhere needs the code of the frame alone', () => {
  expect(new ClientBuild(manifestOf(names)).linksFor('notFound').scripts).toEqual([
    '/assets/entry.js',
    '/assets/hydrate.js',
    '/assets/libraries.js',
  ])
})

test('a build without the file of a page is refused', () => {
  expect(() => new ClientBuild(manifestOf(names.filter((name) => name !== 'order')))).toThrow(
    'one file */order-page.tsx for the page order, and has 0',
  )
})
