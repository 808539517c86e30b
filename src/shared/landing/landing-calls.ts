import { declareCalls } from '../declare-calls.ts'
import {
  landingEditSchema,
  landingSettingsResponse,
  storeSettingsEditSchema,
  storeSettingsResponse,
} from './landing.schema.ts'

export const landingCalls = declareCalls('staff', 'Admin: landing page', {
  'GET /api/landing-page/settings': {
    summary: 'The settings',
    response: landingSettingsResponse,
  },
  'PUT /api/landing-page/update-settings': {
    summary: 'Change the texts',
    body: landingEditSchema,
    response: landingSettingsResponse,
  },
  'POST /api/landing-page/reset-to-defaults': {
    summary: 'Back to the texts and the hero the shop came with',
    response: landingSettingsResponse,
  },
  'GET /api/admin/store': {
    access: 'admin',
    summary: 'Settings of the whole shop',
    response: storeSettingsResponse,
  },
  'PUT /api/admin/store': {
    access: 'admin',
    summary: 'Change settings of the whole shop',
    body: storeSettingsEditSchema,
    response: storeSettingsResponse,
  },
})

export const landingUploads = declareCalls('staff', 'Admin: landing page', {
  'POST /api/landing-page/upload-background': {
    summary: 'Put a picture behind the hero',
    consumes: ['multipart/form-data'],
    response: landingSettingsResponse,
  },
})
