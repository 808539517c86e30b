interface Window {
  limit: number
  offset: number
}

interface Counted {
  total: number
  page: number
  pages: number
}

/** One page of a list under the name of its rows, as every call of a list answers (docs/product/errors.md, Conventions). */
export async function paged<const Name extends string, Row>(
  name: Name,
  { page = 1, limit }: { page?: number | undefined; limit: number },
  read: (window: Window) => PromiseLike<Row[]>,
  count: () => PromiseLike<number>,
): Promise<Record<Name, Row[]> & Counted> {
  const [rows, total] = await Promise.all([read({ limit, offset: (page - 1) * limit }), count()])
  const list = { [name]: rows } as Record<Name, Row[]>
  return { ...list, total, page, pages: Math.ceil(total / limit) }
}
