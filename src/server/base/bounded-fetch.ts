/** `fetch` that rejects where the body of a response, decompressed, is larger than `maxBytes`. */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (address, init) => {
    const response = await fetch(address, init)
    if (response.body === null) return response
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return new Response(Buffer.concat(chunks), response)
  }
}
