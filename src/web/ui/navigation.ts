import type { NavigateOptions } from 'react-router'

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
