import type { NavigateOptions } from 'react-router'

export type Navigate = (to: string, options?: NavigateOptions) => unknown

let navigate: Navigate = (to) => location.assign(to)

/** The router's navigate, for what moves the shopper from outside a component. Until it is given, the browser loads the page. */
export function setNavigate(given: Navigate): void {
  navigate = given
}

export function goTo(to: string, options?: NavigateOptions): void {
  navigate(to, options)
}

export const currentPath = (): string => location.pathname + location.search
