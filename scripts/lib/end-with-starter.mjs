import { Socket } from 'node:net'

// Loaded before the store's own code. The process that started the store holds the other end of the pipe: when it is
// killed, and so cannot pass on a signal, the store ends as abruptly. It may be gone before this line.
const fd = Number(process.env.TAANKA_STARTER_PIPE)
// Not for child processes, which use this file descriptor for something else.
delete process.env.TAANKA_STARTER_PIPE
if (fd) {
  const pipe = new Socket({ fd, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.on('close', () => process.kill(process.pid, 'SIGKILL'))
  pipe.resume()
  pipe.unref()
}
