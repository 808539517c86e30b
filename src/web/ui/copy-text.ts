import { showToast } from './toast-store.ts'

/** Copies a text to the clipboard and shows the outcome as a toast. */
export async function copyText(text: string, messages: { done: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: messages.done, tone: 'ok' })
  } catch {
    showToast({ text: messages.refused, tone: 'err' })
  }
}
