import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { response } from '../schema/response.ts'
import { coloursSchema } from './brand.schema.ts'

const byColour = z.record(z.string(), z.string())

export const brandCalls = declareCalls('settings:write', 'Admin: brand', {
  'POST /api/admin/brand/check': {
    summary: 'The palette of five colours, and which of them cannot be taken',
    body: z.object({ colours: coloursSchema }),
    response: response({
      /** Custom properties of the pages, without `--color-`. */
      tokens: byColour,
      /** By the name of the colour. */
      failures: byColour,
      /** The nearest colour that passes, by the name of the refused one. */
      suggestions: byColour,
    }),
  },
})

export const brandPictureCalls = declareCalls('settings:write', 'Admin: brand', {
  'POST /api/admin/brand/pictures': {
    summary:
      'Upload a picture of the brand: multipart, `file` and `use` (logo, logo_reversed, mark, share_picture)',
    consumes: ['multipart/form-data'],
    response: response({ image: z.string(), width: z.int(), height: z.int() }),
  },
})
