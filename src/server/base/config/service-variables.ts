import { trimEnd } from '#shared/trim-end.ts'
import { StartError } from '../start-error.ts'
import { isLoopbackHost } from '../this-machine.ts'

/** Variables of the environment. */
export type Environment = Record<string, string | undefined>

/** The values of these variables, or null where none is set. Throws a StartError where only some are. */
export function wholeSet(env: Environment, names: readonly string[]): string[] | null {
  const given = names.find((name) => env[name])
  if (!given) return null
  return names.map((name) => {
    const value = env[name]
    if (!value) throw new StartError(`${name} must be set as well: ${given} is.`)
    return value
  })
}

/** The address of a service: https, or http on this machine. Throws a StartError. */
export function serviceUrl(env: Environment, name: string, fallback: string): string {
  const url = env[name] ?? fallback
  if (!URL.canParse(url) || !isSafe(new URL(url)))
    throw new StartError(`${name} must be an https address, or http on this machine.`)
  return trimEnd(url, '/')
}

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
