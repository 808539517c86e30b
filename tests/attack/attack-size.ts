/** `npm run attack` makes the whole attack; `npm test` a short one. */
export const isFull = process.env['ATTACK'] === 'full'

/** How often something is tried: `full` in the whole attack, `short` otherwise. */
export const times = (full: number, short: number): number => (isFull ? full : short)
