/** Products or orders that staff change together at most. */
export const bulkLimit = 500
