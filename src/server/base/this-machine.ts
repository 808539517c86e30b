import net from 'node:net'
import os from 'node:os'

const privateNetworks = new net.BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * True for an address of this machine that is useless from the internet: loopback, a host name without a domain, or a
 * private address.
 */
export function isThisMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (net.isIP(host) === 0)
    return host === 'localhost' || host.endsWith('.localhost') || host === machineName()
  return host.startsWith('127.') || ['0.0.0.0', '::', '::1'].includes(host) || isOwnPrivate(host)
}

/** A name with a domain may be the public one. */
function machineName(): string | null {
  const name = os.hostname().toLowerCase()
  return name.includes('.') ? null : name
}

const isOwnPrivate = (host: string): boolean =>
  privateNetworks.check(host, net.isIPv6(host) ? 'ipv6' : 'ipv4') &&
  Object.values(os.networkInterfaces()).some((own) => own?.some(({ address }) => address === host))

/** A host as an address of the web holds it: one of version 6 in brackets. */
export const hostOfUrl = (host: string): string => (net.isIPv6(host) ? `[${host}]` : host)

/** True for an address to listen at that only this machine reaches. */
export const isLoopbackAddress = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'))

/** True for a host whose connections never leave this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
