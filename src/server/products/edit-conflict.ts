import { StoreError } from '#shared/errors.ts'

/** Someone else's edit came between reading and saving; `current` is what they saved (api.md, "Admin"). */
export const editConflict = (current: unknown): StoreError =>
  new StoreError('EDIT_CONFLICT', 'Someone else has changed this meanwhile', { details: { current } })
