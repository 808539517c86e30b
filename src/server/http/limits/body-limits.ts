/** Bytes of a body; calls that take files have limits of their own. */
export const publicBodyLimit = 32 * 1024
export const staffBodyLimit = 256 * 1024
