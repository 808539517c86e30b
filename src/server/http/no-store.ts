import type { onRequestAsyncHookHandler } from 'fastify'

/** For calls whose address is all that one needs: no cache on the way may store a response. */
export const noStore: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store')
}
