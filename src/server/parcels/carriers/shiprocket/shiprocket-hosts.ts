/** Hosts of Shiprocket's own. */
const own = /(^|\.)shiprocket\.(in|co|com)$/

/** Buckets of Shiprocket at Amazon, whose names nobody else can have. */
const buckets = new Set(['kr-shipmultichannel', 'kr-shipmultichannel-mum', 'shiprocket'])
/** A bucket is the first part of the host, or of the path where the host is shared. */
const bucketHost = /^([a-z\d-]+)\.s3(?:[.-][a-z\d-]+)?\.amazonaws\.com$/
const sharedHost = /^s3(?:[.-][a-z\d-]+)?\.amazonaws\.com$/

/** Accepts https addresses of Shiprocket. */
export function isOfShiprocket(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, pathname } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  if (own.test(hostname)) return true
  const bucket = sharedHost.test(hostname) ? pathname.split('/')[1] : bucketHost.exec(hostname)?.[1]
  return bucket !== undefined && buckets.has(bucket)
}
