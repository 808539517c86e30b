/** BroadcastChannel by which the dashboard tells the windows of previews. */
export const previewChannel = 'preview'

/** Custom properties that are being chosen, or that a draft is saved. */
export type PreviewNews = { look: Record<string, string> } | 'saved'
