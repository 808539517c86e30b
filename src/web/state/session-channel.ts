/** What the open tabs of one browser tell each other about the session (decisions.md, "Remember me not ticked"). */
export type TabMessage =
  | { type: 'ask' }
  | { type: 'token'; token: string; remember: boolean }
  | { type: 'signed-out' }

interface TabListener {
  /** this tab's own token */
  token: () => { token: string; remember: boolean } | null
  onToken: (token: string, remember: boolean) => void
  onSignedOut: () => void
  /** no other tab knew a token */
  onNobody: () => void
}

/** Milliseconds a new tab waits for the others. */
const patience = 150

let channel: BroadcastChannel | null = null
let nobody: () => void = () => {}

export function listenToTabs(listener: TabListener): void {
  nobody = listener.onNobody
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'token') listener.onToken(data.token, data.remember)
    if (data.type === 'signed-out') listener.onSignedOut()
    const own = data.type === 'ask' ? listener.token() : null
    if (own) tellTabs({ type: 'token', ...own })
  })
}

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message)
  if (message.type === 'ask') setTimeout(nobody, channel ? patience : 0)
}
