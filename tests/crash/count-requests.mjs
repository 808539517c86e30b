import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'

// Loaded into the store before its own code: writes at the end how many requests it has read, and how many responses
// it has sent.
const count = { read: 0, answered: 0 }
subscribe('http.server.request.start', () => void count.read++)
subscribe('http.server.response.finish', () => void count.answered++)
process.on('exit', () => writeFileSync(process.env.TAANKA_REQUEST_COUNT, JSON.stringify(count)))
