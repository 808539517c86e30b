import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const limit = { max: 3, timeWindow: '1 minute' } as const

test('allows the maximum, then returns the seconds to wait', () => {
  const limiter = new RateLimiter(limit)
  expect([0, 0, 0].map((at) => limiter.count('10.0.0.1', at))).toEqual([0, 0, 0])
  expect(limiter.count('10.0.0.1', 0)).toBe(60)
  expect(limiter.count('10.0.0.1', 59_500)).toBe(1)
  expect(limiter.count('10.0.0.1', 60_000)).toBe(0)
})

test('counts every network apart', () => {
  const limiter = new RateLimiter({ ...limit, max: 1 })
  expect(limiter.count('2001:db8::1', 0)).toBe(0)
  expect(limiter.count('2001:db8::2', 0)).toBe(60)
  expect(limiter.count('10.0.0.2', 0)).toBe(0)
})

test('counts the networks of a block together, and what it refuses not at all', () => {
  const limiter = new RateLimiter({ ...limit, max: 1 })
  for (let n = 0; n < 50; n++) limiter.count('2001:db8:0:100::1', 0)
  expect([0, 1, 2].map((n) => limiter.count(`2001:db8:0:10${n}::1`, 0))).toEqual([60, 0, 60])
  const blocks = Array.from({ length: 8 }, (_, n) => limiter.count(`2001:db8:0:${n + 2}00::1`, 0))
  expect(blocks).toEqual([0, 0, 60, 60, 60, 60, 60, 60])
  limiter.refund('2001:db8:0:200::1')
  expect(limiter.count('2001:db8:0:a00::1', 0)).toBe(0)
})

test("a full block drops nobody else's window", () => {
  const limiter = new RateLimiter({ ...limit, max: 1 })
  limiter.count('10.0.0.1', 0)
  for (let n = 0; n < 30_000; n++) limiter.count(`2001:db8:0:${n.toString(16)}::1`, 0)
  expect(limiter.count('10.0.0.1', 0)).toBe(60)
})

test('takes a request back', () => {
  const limiter = new RateLimiter({ ...limit, max: 1 })
  limiter.count('10.0.0.1', 0)
  limiter.refund('10.0.0.1')
  limiter.refund('10.0.0.1')
  expect(limiter.count('10.0.0.1', 0)).toBe(0)
  expect(limiter.count('10.0.0.1', 0)).toBe(60)
})

test('forgets the oldest windows when there are too many', () => {
  const limiter = new RateLimiter({ ...limit, max: 1 })
  limiter.count('first', 0)
  for (let i = 0; i < 20_000; i++) limiter.count(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, 0)
  expect(limiter.count('first', 0)).toBe(0)
  expect(limiter.count('10.0.78.31', 0)).toBe(60)
})

test('windows that are over take no room', () => {
  const limiter = new RateLimiter(limit)
  for (let i = 0; i < 100; i++) limiter.count(`10.0.0.${i}`, i)
  expect(limiter.size).toBe(100)
  limiter.count('10.0.1.1', 60_049)
  expect(limiter.size).toBe(51)
})
