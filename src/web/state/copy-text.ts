import { showToast } from './toast-store.ts'

/** Puts a text on the clipboard, which a browser may refuse, and says how that went. */
export async function copyText(text: string, said: { done: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: said.done, tone: 'ok' })
  } catch {
    showToast({ text: said.refused, tone: 'err' })
  }
}
