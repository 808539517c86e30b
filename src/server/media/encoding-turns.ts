import { turns } from '../http/turns.ts'

/**
 * Pictures are made two at a time, so that a page full of new ones leaves room for everything else. Each takes about a
 * tenth of a second, so the last one that waits has some five seconds to wait; who comes after that gets a 503.
 */
export const takeEncodingTurn = turns({ atOnce: 2, mostWaiting: 100 })

/** Uploads have a queue of their own, so that staff can work while visitors ask for pictures that are yet to be made. */
export const takeUploadTurn = turns({ atOnce: 1, mostWaiting: 50 })
