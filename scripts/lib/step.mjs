const REPORT_EVERY_MS = 1000

/** Runs one step of a longer job; prints its name, a running time and the end. */
export async function step(name, work) {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  const { isTTY } = process.stdout
  process.stdout.write(isTTY ? `${name} …` : `${name} …\n`)
  const timer =
    isTTY && setInterval(() => process.stdout.write(`\r${name} … ${seconds()} s`), REPORT_EVERY_MS)
  try {
    const result = await work()
    process.stdout.write(isTTY ? `\r${name}: done in ${seconds()} s\n` : `${name}: done in ${seconds()} s\n`)
    return result
  } catch (error) {
    process.stdout.write(isTTY ? '\n' : '')
    throw error
  } finally {
    clearInterval(timer)
  }
}
