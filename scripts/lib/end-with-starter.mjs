import { Socket } from 'node:net'

// Loaded before the store's own code. The process that started the store holds the other end of the pipe: when it is
// killed, and so cannot pass on a signal, the store ends as abruptly.
const [starter, fd] = (process.env.TAANKA_STARTER ?? '').split(':').map(Number)
delete process.env.TAANKA_STARTER
// Child processes use this file descriptor for something else.
if (starter === process.ppid && fd > 2) {
  const pipe = new Socket({ fd, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.on('close', () => process.kill(process.pid, 'SIGKILL'))
  pipe.resume()
  pipe.unref()
}
