import type { Source } from './read-sources.ts'

/** Parts of forms that are written once, with the files that may have them. */
const shapes = [
  {
    shape: /\bz\.transform\(/g,
    files: ['src/web/forms/form-schema.ts'],
    instead: 'a body that is made of what was typed is a list of fields, or a formSchema',
  },
  {
    shape: /'idempotency-key'/g,
    files: ['src/web/forms/use-idempotency-key.ts', 'src/web/storefront/cart/checkout/send-order.ts'],
    instead: 'the key of a repeated request comes from useIdempotencyKey',
  },
]

/** Lists the pages that write such a part of a form anew. */
export const formShapes = ({ file, text, lineAt }: Source): string[] =>
  file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file)
    ? shapes
        .filter(({ files }) => !files.includes(file))
        .flatMap(({ shape, instead }) =>
          [...text.matchAll(shape)].map(({ index }) => `${file}:${lineAt(index)}: ${instead}`),
        )
    : []
