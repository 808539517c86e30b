import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  dismissToast,
  holdToasts,
  releaseToasts,
  showToast,
  toastDuration,
  toasts,
  useToasts,
} from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const toast of toasts.get()) dismissToast(toast.id)
  releaseToasts()
  vi.useRealTimers()
})

const texts = () => toasts.get().map((toast) => toast.text)

it('a toast goes away after four seconds', () => {
  showToast({ text: 'Added to Cart!' })
  vi.advanceTimersByTime(toastDuration - 1)
  expect(texts()).toEqual(['Added to Cart!'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('stays while it is held, and four seconds after', () => {
  showToast({ text: 'Removed' })
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Removed'])
  releaseToasts()
  vi.advanceTimersByTime(toastDuration)
  expect(texts()).toEqual([])
})

it('the same text is shown once', () => {
  showToast({ text: 'Please select a size' })
  showToast({ text: 'Please select a size' })
  expect(texts()).toEqual(['Please select a size'])
})

it('at most three are shown, the newest', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ text })
  expect(texts()).toEqual(['2', '3', '4'])
})

it('the page from the server shows none', () => {
  showToast({ text: 'Hello' })
  const Count = () => createElement('b', null, useToasts().length)
  expect(renderToString(createElement(Count))).toBe('<b>0</b>')
})
