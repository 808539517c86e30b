import { isIPv6 } from 'node:net'

/** No address is longer, also not one that a proxy passed on unchecked. */
const maxLength = 45

/**
 * The network under which a visitor is counted: the address of version 4, or the first 64 bits of version 6, which are
 * what one customer of a provider gets.
 */
export function networkOf(address: string): string {
  const text = address.slice(0, maxLength).toLowerCase()
  if (!isIPv6(text)) return text
  const mapped = /^::ffff:([\d.]+)$/.exec(text)?.[1]
  if (mapped) return mapped
  // Every spelling of an address becomes the same one, without the name of an interface.
  const { hostname } = new URL(`http://[${text.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
