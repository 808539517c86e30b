/** BroadcastChannel by which the dashboard and the windows of previews talk. */
export const previewChannel = 'preview'

/** From the dashboard: custom properties that are being chosen, or that a draft is saved, in milliseconds since 1970. */
export type PreviewNews = { look: Record<string, string> } | { savedAt: number }

/** From a window, which heard nothing while it loaded. */
export const previewOpened = 'opened'
