/**
 * Keeps Tab from leading on from the element, which does not hear of it, until the returned function is called. Runs in
 * the page.
 */
export function stayOn(element: Element): () => void {
  const stay = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || document.activeElement !== element) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', stay, { capture: true })
  return () => window.removeEventListener('keydown', stay, { capture: true })
}
