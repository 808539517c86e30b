import type { Toast } from './toaster.tsx'
import { createStore, useStore } from './store.ts'

/** Milliseconds. */
export const toastDuration = 4000

type ToastContent = Omit<Toast, 'id'>

const maxShown = 3
const noToasts: readonly Toast[] = []
export const toasts = createStore<readonly Toast[]>(noToasts)
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0
let held = false

export const useToasts = (): readonly Toast[] => useStore(toasts, noToasts)

/** Shows a toast. The same text again restarts its time. */
export function showToast(content: ToastContent): void {
  const others = toasts.get().filter((toast) => toast.text !== content.text)
  const toast = { ...content, id: ++lastId }
  toasts.set([...others, toast].slice(-maxShown))
  if (!held) startTimer(toast.id)
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Stops the timers while the pointer or the focus is on a toast. */
export function holdToasts(): void {
  held = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function releaseToasts(): void {
  held = false
  for (const toast of toasts.get()) startTimer(toast.id)
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toastDuration),
  )
}
