import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLibraryLinks } from './make-library-links.ts'

const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
let folder: string
let root: string
let fallback: string

describe('the links between library versions', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'taanka-links-'))
    root = join(folder, 'native')
    fallback = join(folder, 'fallback')
    mkdirSync(root)
    writeFileSync(join(root, 'pg-symlinks.json'), JSON.stringify(links))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are made beside the libraries, once, and move with them', () => {
    mkdirSync(join(root, 'lib'))
    writeFileSync(join(root, 'lib', 'libpq.so.5.18'), 'of PostgreSQL')
    expect(makeLibraryLinks(root, fallback)).toBeUndefined()
    expect(makeLibraryLinks(root, fallback)).toBeUndefined()
    expect(readlinkSync(join(root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(existsSync(fallback)).toBe(false)
  })

  test('are made in the data folder when they have no place beside the libraries', () => {
    expect(makeLibraryLinks(root, fallback)).toBe([fallback, join(root, 'lib')].join(delimiter))
    expect(readlinkSync(join(fallback, 'libpq.so.5'))).toBe(join(root, 'lib', 'libpq.so.5.18'))
  })

  test('are none when the package brings no list of them', () => {
    rmSync(join(root, 'pg-symlinks.json'))
    expect(makeLibraryLinks(root, fallback)).toBeUndefined()
  })
})
