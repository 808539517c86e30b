import { previewChannel, type PreviewNews } from '#shared/previews/preview-news.ts'

let channel: BroadcastChannel | undefined

/** Tells the windows of previews that are open beside this one. */
export function tellPreviews(news: PreviewNews): void {
  channel ??= new BroadcastChannel(previewChannel)
  channel.postMessage(news)
}
