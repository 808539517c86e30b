import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { refuseCommonPassword } from '../src/server/auth/passwords/common-passwords.ts'
import { StartError } from '../src/server/base/start-error.ts'
import { registerSchema } from '../src/shared/auth/auth.schema.ts'
import { StoreError } from '../src/shared/errors.ts'
import { ask, askSecret, readSecret } from './lib/ask.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'

const adminSchema = z.pick(registerSchema, { name: true, email: true, password: true })

const usage =
  'Usage: npm run admin:create [-- --email <address> --name <name>]. It asks for what is missing; without a terminal it reads the password from the standard input.'

await runCommand(usage, async () => {
  const config = readConfig()
  const admin = await checked(await readAnswers())
  // The store takes seconds to load, and a wrong word is answered at once.
  const { createAdmin } = await import('./lib/create-admin.ts')
  await createAdmin(config, admin)
  say(`${admin.email} can sign in as admin.`)
})

async function readAnswers() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (process.stdin.isTTY) {
    return {
      email: values.email ?? (await ask('E-mail: ')),
      name: values.name ?? (await ask('Name: ')),
      password: await askSecret('Password: '),
    }
  }
  if (!values.email || !values.name) {
    throw new StartError(`Without a terminal --email and --name are needed.\n${usage}`)
  }
  return { email: values.email, name: values.name, password: await readSecret() }
}

async function checked(answers: { email: string; name: string; password: string }) {
  const result = adminSchema.safeParse(answers)
  if (!result.success) throw new StartError(`${result.error.issues[0]?.message}.`)
  try {
    await refuseCommonPassword(result.data.password, 'password')
  } catch (error) {
    throw error instanceof StoreError ? new StartError('This password is too common.') : error
  }
  return result.data
}
