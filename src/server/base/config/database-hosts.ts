import type pg from 'pg'

/** Returns one address for each host of `postgres://user:password@host1:5432,host2:5432/taanka`, the form of libpq. */
export function addressesOfHosts(url: string): string[] {
  const start = /^postgres(?:ql)?:\/\//i.exec(url)?.[0].length
  if (start === undefined) return [url]
  const path = url.slice(start).search(/[/?#]/)
  const end = path === -1 ? url.length : start + path
  const hostsAt = start + url.slice(start, end).lastIndexOf('@') + 1
  const hosts = url.slice(hostsAt, end).split(',')
  return hosts.map((host) => url.slice(0, hostsAt) + host + url.slice(end))
}

/** The store writes, so that no other role of a server is of use to it. */
const roles = [null, 'read-write', 'primary']

/** True for the address of one or several PostgreSQL servers. */
export function isDatabaseUrl(url: string): boolean {
  const addresses = addressesOfHosts(url)
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, host, searchParams } = new URL(address)
    const isNamed = host !== '' || addresses.length === 1
    const isRole = roles.includes(searchParams.get('target_session_attrs'))
    return /^postgres(ql)?:$/.test(protocol) && isNamed && isRole
  })
}

/** Returns the settings of each server that a connection may go to. */
export function connectionServers(connection: pg.PoolConfig): pg.PoolConfig[] {
  const { connectionString } = connection
  if (connectionString === undefined) return [connection]
  return addressesOfHosts(connectionString).map((address) => ({ ...connection, connectionString: address }))
}
