import { expect, it, vi } from 'vitest'
import { setNavigate } from './navigation.ts'
import { session } from './session-store.ts'
import { toggleWishlist } from './wishlist-store.ts'

it('a heart pressed before it is known who presses it waits, and then asks a visitor to sign in', () => {
  const visited: string[] = []
  setNavigate((to) => visited.push(to))
  vi.stubGlobal('location', { pathname: '/products', search: '' })
  session.set({ status: 'checking', user: null, outage: false })
  toggleWishlist('oxford-shirt')
  expect(visited).toEqual([])
  session.set({ status: 'none', user: null, ended: false })
  expect(visited).toEqual([expect.stringMatching(/^\/login/)])
  session.set({ status: 'none', user: null, ended: true })
  expect(visited).toHaveLength(1)
})
