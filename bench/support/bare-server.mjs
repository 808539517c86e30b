import { createServer } from 'node:http'

// Sends one response to everything, as fast as Node's own server can: the baseline of cached responses.
process.once('message', ({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const list = Object.entries(headers).flat()
  const server = createServer((_request, response) => {
    response.writeHead(status, list)
    response.end(status === 304 ? undefined : bytes)
  })
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
process.on('disconnect', () => process.exit(0))
