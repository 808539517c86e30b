import { StartError } from '../src/server/base/start-error.ts'
import { identityHash } from '../src/server/http/security/security-log.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'

// npm run log:hash -- someone@example.com: prints what the log shows in place of this e-mail address or username.
const usage = 'Usage: npm run log:hash -- someone@example.com'

await runCommand(usage, async () => {
  const identity = process.argv[2]
  if (!identity) throw new StartError(usage)
  say(identityHash(readConfig(), identity))
})
