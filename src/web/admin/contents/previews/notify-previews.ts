import { previewChannel, previewOpened, type PreviewNews } from '#shared/contents/previews/preview-news.ts'

let channel: BroadcastChannel | undefined
/** Sent again to a window that loads meanwhile: a save, and the colours chosen since. */
let latest: readonly PreviewNews[] = []

/** The windows of previews that are open beside this one show a draft as it is saved now. */
export const notifySaved = (): void => notify([{ savedAt: Date.now() }])

/** They show these custom properties, which are being chosen. */
export const notifyLook = (look: Record<string, string>): void =>
  notify([...latest.filter((news) => 'savedAt' in news), { look }])

function notify(news: readonly PreviewNews[]): void {
  latest = news
  channel ??= openChannel()
  channel.postMessage(news.at(-1))
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(previewChannel)
  opened.addEventListener('message', ({ data }) => {
    if (data === previewOpened) for (const news of latest) opened.postMessage(news)
  })
  return opened
}
