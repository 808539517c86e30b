/**
 * Compares the password typed twice (docs/product/accounts.md). Apart from the schema, because a rule over two fields
 * is skipped while any other field is wrong.
 */
export const confirmationErrors = (
  password: string,
  repeated: string,
): Partial<Record<'confirmPassword', string>> =>
  repeated !== '' && repeated !== password ? { confirmPassword: 'Passwords do not match' } : {}
