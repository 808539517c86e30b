import type { ServerResponse } from 'node:http'

const chunk = Buffer.alloc(64 * 1024, ' ')

/**
 * Sends 200 MB of JSON, or less where the connection ends before. Resolves with the bytes that were sent on the
 * connection.
 */
export function sendHugely(response: ServerResponse): Promise<number> {
  const { socket } = response
  let left = 3_000
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && left-- > 0 && response.write(chunk));
    if (left <= 0) response.end()
  }
  response.on('drain', more)
  more()
  return new Promise((resolve) => response.on('close', () => resolve(socket!.bytesWritten)))
}
