/** The test bank does not do what it was asked for, and never will. */
export class BankRefused extends Error {
  override name = 'BankRefused'
}
