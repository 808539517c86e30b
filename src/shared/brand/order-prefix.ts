/** Letters before the number of a new order, in a shop whose brand chooses none. */
export const defaultOrderPrefix = 'TK'
