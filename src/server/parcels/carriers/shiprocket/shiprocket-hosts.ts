/** Hosts of Shiprocket's own. */
const own = /(^|\.)shiprocket\.(in|co|com)$/

/** Buckets of Shiprocket at Amazon, whose names nobody else can have. */
const bucket = '(kr-shipmultichannel|kr-shipmultichannel-mum|shiprocket)'
const bucketHost = new RegExp(String.raw`^${bucket}\.s3([.-][a-z\d-]+)?\.amazonaws\.com$`)
const sharedHost = /^s3([.-][a-z\d-]+)?\.amazonaws\.com$/
const bucketPath = new RegExp(`^/${bucket}/`)

/** Whether this is an https address of Shiprocket. */
export function isOfShiprocket(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, pathname } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  if (own.test(hostname) || bucketHost.test(hostname)) return true
  return sharedHost.test(hostname) && bucketPath.test(pathname)
}
