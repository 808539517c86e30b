import './app.css'

/** The longest wait for a slow picture, in milliseconds. */
const maxPictureWait = 1_000

/**
 * The first and smallest script of every page. Styles, fonts and the first picture get a slow line to themselves;
 * the other scripts follow when the first screen is painted. There is no top-level await: chunks that import
 * from this one would wait for it for ever.
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
