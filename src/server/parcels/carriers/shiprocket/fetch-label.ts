import { CarrierRefused, CarrierUnavailable } from '../carrier.ts'
import { isOfShiprocket } from './shiprocket-hosts.ts'

const maxBytes = 5 * 1024 * 1024

interface LabelOptions {
  /** Address of the service, which may have labels too. */
  serviceUrl: string
  timeoutMs?: number
}

/**
 * Fetches a label from Shiprocket's hosts: its address came in a response, and must not lead the store elsewhere. Throws
 * CarrierRefused for a foreign host and for anything but a PDF of at most 5 MB, and CarrierUnavailable.
 */
export async function fetchLabel(
  address: string,
  { serviceUrl, timeoutMs = 15_000 }: LabelOptions,
): Promise<Buffer> {
  if (!isOfShiprocket(address) && !isOfService(address, serviceUrl))
    throw new CarrierRefused('The label is at an address that is not of Shiprocket')
  const { status, file } = await request(address, timeoutMs)
  if (status === 429 || status >= 500) throw new CarrierUnavailable(`the label answers ${status}`)
  if (file === null) throw new CarrierRefused('The label of Shiprocket is larger than 5 MB')
  if (status !== 200 || !file.subarray(0, 1024).includes('%PDF-'))
    throw new CarrierRefused('The label of Shiprocket is not a PDF')
  return file
}

const isOfService = (address: string, serviceUrl: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(serviceUrl).origin

/** `file` is null where it is too large. A redirect is not followed: it could lead to another host. */
async function request(address: string, timeoutMs: number): Promise<{ status: number; file: Buffer | null }> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) return { status: response.status, file: null }
    }
    return { status: response.status, file: Buffer.concat(chunks) }
  } catch {
    throw new CarrierUnavailable('the label does not come')
  }
}
