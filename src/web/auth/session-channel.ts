/** Messages between the open tabs of a browser (docs/product/accounts.md, Sessions). */
export type TabMessage =
  | { type: 'ask' }
  | { type: 'token'; token: string; remember: boolean }
  | { type: 'signed-out' }

interface TabListener {
  /** this tab's own token */
  token: () => { token: string; remember: boolean } | null
  onToken: (token: string, remember: boolean) => void
  onSignedOut: () => void
  /** no other tab has a token */
  onNoToken: () => void
}

/** Milliseconds that a new tab waits for the others. */
const timeout = 150

let channel: BroadcastChannel | null = null
let onNoToken: () => void = () => {}

export function listenToTabs(listener: TabListener): void {
  onNoToken = listener.onNoToken
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'token') listener.onToken(data.token, data.remember)
    if (data.type === 'signed-out') listener.onSignedOut()
    const own = data.type === 'ask' ? listener.token() : null
    if (own) notifyTabs({ type: 'token', ...own })
  })
}

export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message)
  if (message.type === 'ask') setTimeout(onNoToken, channel ? timeout : 0)
}
