import { isIPv6 } from 'node:net'

/** Characters, with a port; a proxy may pass on a longer text. */
const maxLength = 53

/** A network that a visitor is counted by. */
export interface Network {
  name: string
  /** It is allowed so many times what one visitor is. */
  times: number
}

/** A household gets 64 or 56 bits; an office gets 48, and so does many a rented server. */
const blocks = [
  { bits: 64, lastGroup: 0xffff, times: 1 },
  { bits: 56, lastGroup: 0xff00, times: 2 },
  { bits: 48, lastGroup: 0, times: 4 },
]

/** The networks that a visitor is counted by, the narrowest first: an IPv4 address, or three blocks of IPv6. */
export function visitorNetworks(address: string): Network[] {
  const text = withoutPort(address.slice(0, maxLength).toLowerCase())
  if (!isIPv6(text)) return [{ name: text, times: 1 }]
  // The URL parser normalises the address; the name of an interface is cut off.
  const normal = new URL(`http://[${text.split('%')[0]}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(normal)
  if (mapped) return [{ name: dotted(mapped.slice(1)), times: 1 }]
  const [head = '', tail] = normal.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  const [a, b, c, d] = [...groups, ...zeros, ...last]
  return blocks.map(({ bits, lastGroup, times }) => {
    const end = (parseInt(d!, 16) & lastGroup).toString(16)
    return { name: `${a}:${b}:${c}:${end}::/${bits}`, times }
  })
}

/** The address of version 4 in the last two groups of one of version 6. */
const dotted = (groups: readonly string[]): string =>
  groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]).join('.')

/** Some proxies pass on the port of a visitor, which is another one each time: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (text: string): string =>
  /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ??
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ??
  text
