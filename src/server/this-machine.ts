import net from 'node:net'
import os from 'node:os'

/** Networks that nobody reaches from the internet. */
const privateNetworks = new net.BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether an address leads to this machine and is of no use from the internet: loopback, the machine's name without a
 * domain, or a private address of its own.
 */
export function isThisMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (net.isIP(host) === 0)
    return host === 'localhost' || host.endsWith('.localhost') || host === machineName()
  return host.startsWith('127.') || ['0.0.0.0', '::', '::1'].includes(host) || isOwnPrivate(host)
}

/** A name with a domain may be the one that the world knows. */
function machineName(): string | null {
  const name = os.hostname().toLowerCase()
  return name.includes('.') ? null : name
}

const isOwnPrivate = (host: string): boolean =>
  privateNetworks.check(host, net.isIPv6(host) ? 'ipv6' : 'ipv4') &&
  Object.values(os.networkInterfaces()).some((own) => own?.some(({ address }) => address === host))
