import type { AddressArgs, AnyInput, CallName, FileName } from './calls.ts'
import { fillPath } from './routes.ts'

/** `/api/orders/TK-7F3K9Q2M/invoice?number=…` of a call by its name. */
export const callHref = <Name extends CallName | FileName>(
  name: Name,
  ...[input]: AddressArgs<Name>
): string => pathOfCall(name, (input ?? {}) as AnyInput)

/** `callHref` without the types of its input. */
export const pathOfCall = (name: string, { params = {}, query = {} }: AnyInput): string =>
  fillPath(name.slice(name.indexOf(' ') + 1), params, query)
