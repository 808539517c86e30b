/** `npm run attack` runs the full attack, `npm test` a short one. */
export const isFull = process.env['ATTACK'] === 'full'

/** Number of repetitions. */
export const times = (full: number, short: number): number => (isFull ? full : short)
