import { declareCalls } from '../declare-calls.ts'
import { heroEditSchema, heroResponse } from './hero.schema.ts'

export const heroCalls = declareCalls('contents:write', 'Admin: landing page', {
  'GET /api/landing-page/settings': {
    summary: 'The settings',
    response: heroResponse,
  },
  'PUT /api/landing-page/update-settings': {
    summary: 'Change the texts',
    body: heroEditSchema,
    response: heroResponse,
  },
  'POST /api/landing-page/reset-to-defaults': {
    summary: 'Back to the texts and the hero the shop came with',
    response: heroResponse,
  },
})

export const heroUploads = declareCalls('contents:write', 'Admin: landing page', {
  'POST /api/landing-page/upload-background': {
    summary: 'Put a picture behind the hero',
    consumes: ['multipart/form-data'],
    response: heroResponse,
  },
})
