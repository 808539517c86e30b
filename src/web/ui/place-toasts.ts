/** Elements on which a toast must not lie: the title of a page, what is pressed next, such as Save, and what the keyboard is on. */
const kept = ':is(main, .admin) :is(h1, .btn, :focus-visible:not(main)), .foot-bar, .admin-bulk, .admin-tabs'

/** Places above the foot of the screen that are tried, the lowest first, in pixels. */
const places = [16, 88, 160, 232, 304]

/** Puts the toasts near the foot of the screen where they would lie on something that is kept free, if there is room. */
export function placeToasts(toaster: HTMLElement): void {
  toaster.classList.remove('toaster--foot')
  toaster.style.bottom = ''
  if (toaster.childElementCount === 0 || toaster.matches(':popover-open') || !coversAny(toaster)) return
  toaster.classList.add('toaster--foot')
  for (const place of places) {
    toaster.style.bottom = `${place}px`
    if (!coversAny(toaster)) return
  }
  toaster.classList.remove('toaster--foot')
  toaster.style.bottom = ''
}

function coversAny(toaster: HTMLElement): boolean {
  const toasts = [...toaster.children].map((toast) => toast.getBoundingClientRect())
  return [...document.querySelectorAll(kept)]
    .filter((element) => !toaster.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .some((box) => toasts.some((toast) => overlap(toast, box)))
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
