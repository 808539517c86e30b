/** The browser may leave for https, and for http on this machine or to the shop itself. */
export function isPaymentPage(address: string, shop: string = location.origin): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return protocol === 'https:' || origin === shop || (protocol === 'http:' && loopback.has(hostname))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
