import { goTo } from '../ui/navigation.ts'

/**
 * Has the router open a link that was clicked, in place of the browser. Attributes of the link say how: `data-replace` takes
 * the place of the history entry, as a browser does where the address stays the same; `data-state` is JSON that is kept in
 * the entry; `data-keep-scroll` leaves the page scrolled where it is; `data-blend` blends the old page into the new one,
 * unless the visitor prefers reduced motion.
 */
export function openLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || !opensHere(event, link)) return
  event.preventDefault()
  const { replace, state, keepScroll, blend } = link.dataset
  goTo(link.getAttribute('href')!, {
    replace: !!replace || link.href === location.href,
    state: state && (JSON.parse(state) as unknown),
    preventScrollReset: !!keepScroll,
    viewTransition: !!blend && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
}

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>
type ClickedLink = Pick<HTMLAnchorElement, 'target' | 'download' | 'getAttribute' | 'closest'>

/** Paths of the site: neither of calls, nor of another site as in `//example.com`. */
const sitePath = /^\/(?!\/|api\/)/

/**
 * False for a new tab or window, a download, another site, a place on this page, the text of an owner, whose links load the
 * page, and for a click that was handled already.
 */
export function opensHere(click: Click, link: ClickedLink): boolean {
  const isModified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !isModified &&
    !link.download &&
    !link.target &&
    sitePath.test(link.getAttribute('href') ?? '') &&
    !link.closest('.markdown')
  )
}
