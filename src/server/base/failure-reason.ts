/** Why something failed. The cause of a failed query is told; the query itself explains nothing. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? failureReason(error.cause) : error.message
}
