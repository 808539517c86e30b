import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  integrity?: string
  resolved?: string
  optional?: boolean
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([path]) => path !== '')

/**
 * Native programs for systems other than Linux x64 and arm64, all of them of build tools: the registry did not serve
 * their archives when the lock file was made, so their hashes are not known. Only the dev tools and the build use them.
 */
const withoutIntegrity =
  /^node_modules\/@(oxfmt\/binding|oxlint\/binding|oxlint-tsgolint\/|tailwindcss\/oxide)-?(android|darwin|freebsd|openharmony|wasm32|win32|linux-(arm-|arm64-musl|ppc64|riscv64|s390x|x64-musl))/

test('every package of the lock file has a hash of its archive, but for programs of other systems', () => {
  const without = entries.filter(([, { integrity, link }]) => !integrity && !link)
  expect(without.filter(([, { optional }]) => !optional)).toEqual([])
  expect(without.map(([path]) => path).filter((path) => !withoutIntegrity.test(path))).toEqual([])
})

test('hashes are SHA-512', () => {
  for (const [path, { integrity }] of entries)
    if (integrity) expect([path, integrity.startsWith('sha512-')]).toEqual([path, true])
})

test('the lock file names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
