import { isLoopbackHost } from '../../base/this-machine.ts'
import { ProviderRefused } from './provider.ts'

interface Page {
  url: string
  /** Smallest units of `currency`. */
  paise: number
  currency: string
}

/**
 * The address of a page that asks for our amount and may be visited: https, or http on this machine where the service
 * is on this machine too. Throws ProviderRefused.
 */
export function paymentPage(page: Page, amountPaise: number, serviceUrl: string): string {
  if (page.paise !== amountPaise || page.currency !== 'INR')
    throw new ProviderRefused('start: the page of this reference asks for another amount')
  if (!URL.canParse(page.url) || !isSafe(new URL(page.url), new URL(serviceUrl)))
    throw new ProviderRefused('start: the address of the page is not https')
  return page.url
}

const isSafe = (page: URL, service: URL): boolean =>
  page.protocol === 'https:' ||
  (page.protocol === 'http:' && isLoopbackHost(page.hostname) && isLoopbackHost(service.hostname))
