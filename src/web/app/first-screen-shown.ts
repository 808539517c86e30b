/** How long the scripts wait for a picture that is slow to come, in milliseconds. */
const patience = 1_000

/** Resolves when the first picture of the page is painted, or the first text where there is none. */
export const firstScreenShown = (): Promise<unknown> => Promise.race([pause(patience), painted()])

async function painted(): Promise<void> {
  // One that fails is not waited for.
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {})
  await new Promise(requestAnimationFrame)
  await pause(0)
}

const pause = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
