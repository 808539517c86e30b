import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { PageHandle } from './routes.tsx'

/** How long a pointer must rest on a link before it counts as an intent, in milliseconds. */
const restFor = 60

/**
 * Fetches code and data of a page when a person is about to open it: pointer on its link, focus, first touch.
 * It listens on the document, so that every link of the site takes part.
 */
export function prefetchOnIntent(routes: RouteObject[], makeContext: () => RouterContextProvider): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const fetchPage = (url: URL) => {
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      void unheard(() => (route.handle as PageHandle | undefined)?.load())
      const { loader } = route
      // What all pages share is there already.
      if (route.id === 'root' || typeof loader !== 'function') continue
      const args = { request: new Request(url), url, params, context: makeContext(), pattern: '' }
      void unheard(() => loader(args))
    }
  }
  const onIntent = (event: Event) => {
    clearTimeout(resting)
    // Who clicks is on the way: what was fetched is taken now, and must not be fetched once more.
    const url = event.type === 'click' ? null : pageBehind(event.target)
    if (url) resting = setTimeout(fetchPage, event.type === 'pointerover' ? restFor : 0, url)
  }
  const events = ['pointerover', 'focusin', 'touchstart', 'click']
  for (const type of events) document.addEventListener(type, onIntent, { passive: true, capture: true })
}

/** The page of ours that a click here would open, null where it opens none or only the one that is shown. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin || savesData()) return null
  if (link.pathname === location.pathname && link.search === location.search) return null
  return new URL(link.href)
}

/** A failure is met again, and shown, when the page is really opened. */
async function unheard(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {}
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
