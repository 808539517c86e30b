import type { DataRouter } from 'react-router'
import { previewChannel, previewOpened, type PreviewNews } from '#shared/contents/previews/preview-news.ts'
import { isPreviewed, previewParam } from '#shared/contents/previews/preview-path.ts'
import { setNavigate } from '../ui/navigation.ts'

/**
 * Makes this window one of a preview (docs/product/contents.md, Preview): its links and calls stay below `base`, and it
 * follows the dashboard.
 */
export function startPreview(base: string, router: Pick<DataRouter, 'navigate'>): void {
  nameInCalls(base.slice(base.lastIndexOf('/') + 1))
  keepLinksBelow(base)
  const at = document.documentElement.dataset['previewAt'] ?? ''
  follow(at === '')
  document.body.prepend(bar(at))
  // The place to come back to after signing in names the preview already.
  const within = (to: string) => (to.startsWith(`${base}/`) ? to.slice(base.length) : to)
  setNavigate((to, options) => router.navigate(within(to), options))
}

/** The server reads for this preview what names its token. */
function nameInCalls(token: string): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !/^\/api\/(?!admin\/)/.test(input)) return send(input, init)
    return send(`${input}${input.includes('?') ? '&' : '?'}${previewParam}=${token}`, init)
  }
}

/** Pages name their links as in the shop, also those that they show later. */
function keepLinksBelow(base: string): void {
  const lead = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const path = link.getAttribute('href')!
      if (isPreviewed(path)) link.setAttribute('href', base + path)
    }
  }
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] }
  new MutationObserver(lead).observe(document.body, watched)
  // The dashboard has no preview: the server leads to it, which the router would not ask.
  const leave = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(`a[href^="${base}/admin"]`))
      event.stopPropagation()
  }
  addEventListener('click', leave, { capture: true })
}

/** Colours are shown while they are chosen, all else once its draft is saved. */
function follow(showsDrafts: boolean): void {
  const channel = new BroadcastChannel(previewChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<PreviewNews | typeof previewOpened>) => {
    if (data === previewOpened) return
    // A window shows all that was saved before it began to load.
    if ('savedAt' in data) return data.savedAt > performance.timeOrigin ? location.reload() : undefined
    if (!showsDrafts) return
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(data.look)) style.setProperty(`--${name}`, value)
  })
  channel.postMessage(previewOpened)
}

function bar(at: string): HTMLElement {
  const moment = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
  const note = document.createElement('aside')
  note.className = 'py-2.5 px-4 bg-warn-bg text-warn text-sm text-center'
  note.setAttribute('aria-label', 'Preview')
  const shown = at === '' ? 'with every draft' : `as it is scheduled for ${moment.format(new Date(at))}`
  note.textContent = `This is a preview ${shown}. Nothing can be ordered here.`
  return note
}
