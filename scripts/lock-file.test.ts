import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  integrity?: string
  resolved?: string
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('every package of the lock file has a hash of its archive', () => {
  expect(entries.filter(([, { integrity, link }]) => !integrity && !link)).toEqual([])
})

test('hashes are SHA-512', () => {
  for (const [path, { integrity }] of entries)
    if (integrity) expect([path, integrity.startsWith('sha512-')]).toEqual([path, true])
})

test('the lock file names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
