import { turns } from '../http/turns.ts'

/**
 * Pictures are made two at a time, so that a page full of new ones leaves room for everything else. Each takes about a
 * tenth of a second.
 */
export const takeEncodingTurn = turns({ atOnce: 2, mostWaiting: 200 })
