import { Socket } from 'node:net'

// Loaded before the store's own code. The other end of the pipe is held by the process that started the
// store: when that is killed, so that it can't pass on a signal, the store ends as abruptly.
const [starter, fd] = (process.env.TAANKA_STARTER ?? '').split(':').map(Number)
delete process.env.TAANKA_STARTER
// A process further down the line has something else under this number.
if (starter === process.ppid && fd > 2) {
  const pipe = new Socket({ fd, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.on('close', () => process.kill(process.pid, 'SIGKILL'))
  pipe.resume()
  pipe.unref()
}
