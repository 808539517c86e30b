import { isIPv6 } from 'node:net'

/** Characters; a proxy may pass on a longer text. */
const maxLength = 45

/** The network that a visitor is counted by: an IPv4 address, or the first 64 bits of IPv6, which one household gets. */
export function networkOf(address: string): string {
  const text = address.slice(0, maxLength).toLowerCase()
  if (!isIPv6(text)) return text
  const mapped = /^::ffff:([\d.]+)$/.exec(text)?.[1]
  if (mapped) return mapped
  // The URL parser normalises the address; the name of an interface is cut off.
  const { hostname } = new URL(`http://[${text.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
