import './app.css'

/** Milliseconds to wait for a slow picture. */
const maxPictureWait = 1_000

/**
 * The first and smallest script of every page. The other scripts load when the first screen is painted, so that styles,
 * fonts and the first picture have a slow connection to themselves. A top-level await here would deadlock the chunks
 * that import from this one.
 */
void firstScreenPainted().then(() => {
  const chunks = document.querySelector<HTMLTemplateElement>('#chunks')
  if (chunks) document.head.append(chunks.content)
  return import('./hydrate.tsx')
})

async function firstScreenPainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // A picture that fails to load is not waited for.
  const painted = async () => {
    await picture?.decode().catch(() => {})
    await new Promise(requestAnimationFrame)
    await pause(0)
  }
  await Promise.race([painted(), pause(maxPictureWait)])
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
