/** Until the owner sets one (docs/product/errors.md, What is shown). */
export const defaultSupportPhone = '1800 000 0000'
