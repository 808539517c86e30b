import { useRef } from 'react'

/** Headers by which a request that is sent again, because its response was lost, is done once. Another body has another key. */
export function useIdempotencyKey() {
  const sent = useRef({ key: '', body: '' })
  return (input: unknown): { 'idempotency-key': string } => {
    const body = JSON.stringify(input)
    if (sent.current.body !== body) sent.current = { key: crypto.randomUUID(), body }
    return { 'idempotency-key': sent.current.key }
  }
}
