/** On a wider screen the header stays at the top of the page. */
const narrow = matchMedia('(width < 1024px)')

/**
 * Brings the header of a narrow screen back while the page is scrolled up, without the banner above it. The row of a list
 * stays below it, at `--header-shown`. Called once, at start.
 */
export function returnHeader(): void {
  let lastTop = scrollY
  const follow = () => {
    const row = document.querySelector<HTMLElement>('.header')
    const header = row?.parentElement
    // The dashboard has a frame of its own.
    if (!row || !header || scrollY === lastTop) return
    const banner = header.offsetHeight - row.offsetHeight
    const wasBack = header.classList.contains('header-back')
    const isBack = narrow.matches && scrollY < lastTop && scrollY > (wasBack ? banner : header.offsetHeight)
    lastTop = scrollY
    if (isBack === wasBack) return
    header.classList.toggle('header-back', isBack)
    const { style } = document.documentElement
    style.setProperty('--header-top', `${-banner}px`)
    style.setProperty('--header-shown', isBack ? `${row.offsetHeight}px` : '0px')
  }
  addEventListener('scroll', follow, { passive: true })
}
