import * as z from 'zod/mini'

export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}`
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}
