// Loaded before a store of the browser tests: it ends when the test runner does, also when that is killed and tells
// nobody. The runner gives a store no pipe that would show its end.
const lookEveryMs = 500
const runner = Number(process.env.TEST_RUNNER)

const timer = setInterval(() => {
  try {
    process.kill(runner, 0)
  } catch {
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
}, lookEveryMs)
timer.unref()
