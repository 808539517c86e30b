import { expect, test } from 'vitest'
import { pageTable } from '#shared/pages.ts'
import { pageModules } from './page-modules.ts'

test('every page of the table has its component, and no other page has one', () => {
  expect(Object.keys(pageModules).toSorted()).toEqual(Object.keys(pageTable).toSorted())
})

test('a page without a component does not type check', () => {
  const { home: _, ...withoutHome } = pageModules
  // @ts-expect-error home is missing
  const incomplete: typeof pageModules = withoutHome
  expect(incomplete).not.toHaveProperty('home')
})
