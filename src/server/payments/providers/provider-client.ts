import type * as z from 'zod/mini'
import { jsonClient, type JsonRequest, type JsonService } from '../../base/json-client.ts'
import { CallFailed } from './provider-failure.ts'

/**
 * Calls of a payment service, whose responses must have the shape of a schema. `failure` reads the reason in a response
 * with an error status. Throws CallFailed.
 */
export function providerClient(service: JsonService, failure: z.ZodMiniType<string>) {
  const send = jsonClient(service)
  return async <T>(
    schema: z.ZodMiniType<T>,
    method: 'GET' | 'POST',
    path: string,
    request?: JsonRequest,
  ): Promise<T> => {
    const response = await send(method, path, request)
    if (!response) throw new CallFailed(null, '')
    const { status, isOk, body } = response
    if (!isOk) throw new CallFailed(status, failure.safeParse(body).data ?? '')
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new CallFailed(null, 'the response is not as documented')
    return parsed.data
  }
}
