import { sendRequest } from './call.ts'

/** Milliseconds until a download is aborted. */
const timeout = 120_000

/** Downloads a file that needs the token. Without `fileName` the server's name for it is used. */
export async function downloadFile(path: string, fileName?: string): Promise<void> {
  const response = await sendRequest(path, { headers: {} }, { access: 'customer', timeout })
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? nameOf(response)
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
