/** Beside the pictures of the shop, but outside the folders from which anybody is served. `id` is a UUID. */
export const photoKey = (id: string): string => `returns/${id}.webp`
