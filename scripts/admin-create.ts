import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { refuseCommonPassword } from '../src/server/auth/passwords/common-passwords.ts'
import { StartError } from '../src/server/base/start-error.ts'
import { registerSchema } from '../src/shared/auth/auth.schema.ts'
import { StoreError } from '../src/shared/errors.ts'
import { ask, readSecret } from './lib/ask.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'

const adminSchema = z.pick(registerSchema, { name: true, email: true })
const { password: passwordSchema } = registerSchema.shape

const usage =
  'Usage: npm run admin:create [-- --email <address> --name <name>]. It asks for what is missing, and prints a link by which the password is chosen; without a terminal it takes a password from the standard input.'

await runCommand(usage, async () => {
  const config = readConfig()
  const { password, ...answers } = await readAnswers()
  const admin = checked(adminSchema, answers)
  if (password !== null) await checkPassword(password)
  // The store takes seconds to load, and a wrong word is answered at once.
  const { createAdmin } = await import('./lib/create-admin.ts')
  const link = await createAdmin(config, { ...admin, password })
  if (link === null) return say(`${admin.email} can sign in as admin.`)
  say(`${admin.email} is an admin, and chooses a password here. The link works once, for 24 hours:\n${link}`)
})

async function readAnswers() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (process.stdin.isTTY) {
    return {
      email: values.email ?? (await ask('E-mail: ')),
      name: values.name ?? (await ask('Name: ')),
      password: null,
    }
  }
  if (!values.email || !values.name) {
    throw new StartError(`Without a terminal --email and --name are needed.\n${usage}`)
  }
  return { email: values.email, name: values.name, password: (await readSecret()) || null }
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new StartError(`${result.error.issues[0]?.message}.`)
  return result.data
}

async function checkPassword(password: string): Promise<void> {
  checked(passwordSchema, password)
  try {
    await refuseCommonPassword(password, 'password')
  } catch (error) {
    throw error instanceof StoreError ? new StartError('This password is too common.') : error
  }
}
