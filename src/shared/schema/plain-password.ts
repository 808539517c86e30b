/** The form of a password that is hashed: a full-width A is an A, é has one form (RFC 8265 uses NFC, NIST 800-63B NFKC). */
export const plainPassword = (typed: string): string => typed.normalize('NFKC')
