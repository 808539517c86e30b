import { turns } from '../../http/turns.ts'
import { hashesAtOnce } from '../passwords/password-hash.ts'

/** As many as are answered in about two seconds, where a core hashes some 30 passwords a second. */
export const maxLoginsWaiting = 60 * hashesAtOnce

/** One more than is hashed at a time looks up its account meanwhile. */
export const loginsAtOnce = hashesAtOnce + 1

/**
 * Lets a few log in at a time, so that a storm leaves the processor and the database's connections to shoppers. Throws
 * UNAVAILABLE for those who would wait for more than two seconds, before the database is asked or a try is counted: a
 * refusal costs nothing.
 */
export const admitLogin = turns({
  atOnce: loginsAtOnce,
  mostWaiting: maxLoginsWaiting,
  longestWait: 2_000,
})
