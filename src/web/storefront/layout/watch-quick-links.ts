/** From here on the button stands in the page's margin. */
const wide = matchMedia('(width >= 1024px)')

/** Elements that the button must not cover: fields and buttons of forms, amounts, links in words, the bar at the foot. */
const kept = [
  ':is(main, footer) :is(input, select, textarea, label, button, .btn, .price, .added-tax, .summary, aside b, a:not(:has(img))):not(.card *)',
  '.card__body',
  '.perk',
  '.foot-bar',
].join()

/** Space around the button, in pixels. */
const clearance = 4

/** Milliseconds without a change of the page after which it is looked at: looking lays it out, which would delay it. */
const quiet = 100

/**
 * Takes the quick-links button of a narrow screen away while the page is scrolled down, and where it would cover
 * something that is kept free. At the end of a page there is room for it (`quick-links.css`). Called once, at start.
 */
export function watchQuickLinks(): void {
  let lastTop = scrollY
  let down = false
  const place = () => {
    // The dashboard has none.
    const button = document.querySelector<HTMLElement>('.quick')
    if (!button) return
    const away = !wide.matches && ((down && !isAtEnd()) || covers(button))
    button.classList.toggle('quick--away', away)
  }
  const follow = () => {
    if (scrollY !== lastTop) down = scrollY > lastTop
    lastTop = scrollY
    place()
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const placeSoon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(place, quiet)
  }
  new ResizeObserver(placeSoon).observe(document.body)
  // A form that arrives after the page takes no more height than was kept for it.
  new MutationObserver(placeSoon).observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', place)
}

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - clearance

function covers({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): boolean {
  return [...document.querySelectorAll(kept)].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return (
      left < offsetLeft + offsetWidth + clearance &&
      right > offsetLeft - clearance &&
      top < offsetTop + offsetHeight + clearance &&
      bottom > offsetTop - clearance
    )
  })
}
