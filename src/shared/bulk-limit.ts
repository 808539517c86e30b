/** Products or orders in one bulk change. */
export const bulkLimit = 500
