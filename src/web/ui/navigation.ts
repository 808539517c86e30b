export interface NavigateOptions {
  /** replaces the history entry */
  replace?: boolean
  /** kept in the history entry beside the address */
  state?: unknown
  /** leaves the page scrolled where it is */
  preventScrollReset?: boolean
  /** blends the old page into the new one */
  viewTransition?: boolean
}

export type Navigate = (to: string, options?: NavigateOptions) => unknown

let navigate: Navigate = (to) => location.assign(to)

/** Sets the router's navigate for code outside components. Before that, `goTo` loads the page. */
export function setNavigate(given: Navigate): void {
  navigate = given
}

export function goTo(to: string, options?: NavigateOptions): void {
  navigate(to, options)
}

export const currentPath = (): string => location.pathname + location.search
