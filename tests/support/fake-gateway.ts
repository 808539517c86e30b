import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One request that the gateway received, without its credentials. */
export interface Call {
  /** Such as `POST /v1/payment_links/:id/cancel`. */
  route: string
  id: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Record<string, unknown>
}

export type Reply =
  | { status?: number; json: unknown }
  | { html: string }
  | { redirect: string }
  | { file: Buffer; type: string }

/** Failure of a call. */
export type Fault =
  /** Responds with this status instead; `acts` does what was asked first. */
  | { status: number; acts?: boolean }
  /** Closes the connection without a response, before or after doing what was asked. */
  | { drop: 'before' | 'after' }
  /** Does what was asked and responds once this has happened. */
  | { wait: Promise<unknown> }

export interface GatewayEvent {
  id: string
  at: Date
  type: string
  data: unknown
  to: string
}

export interface Delivery {
  copies?: number
  reversed?: boolean
  /** Signs with another secret than that of the gateway. */
  secret?: string
  /** As if they had happened then. */
  at?: Date
  /** Changes the body after it was signed. */
  forge?: (body: string) => string
  /** Sends these instead of those that wait. */
  events?: readonly GatewayEvent[]
}

type Handler = (call: Call) => Reply

interface Options {
  port?: number
  routes: Record<string, Handler>
  /** Routes that browsers visit: no credentials, no faults, not recorded. */
  pages: Record<string, Handler>
  isAuthentic: (headers: Record<string, string>, route: string) => boolean
  /** A request with a key that was sent before gets the response of then again, also that of a failure. */
  keyHeader?: string
  /** The body of a response with this status. */
  failure: (status: number) => unknown
  message: (event: GatewayEvent, secret?: string) => { body: string; headers: Record<string, string> }
}

/** The part that the fakes of services share: a server with faults on demand, and webhooks, added to `controls`. */
export async function startFakeGateway<T extends object>(controls: T, options: Options) {
  const faults: { route: string; fault: Fault; times: number }[] = []
  const gateway = Object.assign(controls, {
    url: '',
    calls: [] as Call[],
    /** Events that were not sent yet. */
    waiting: [] as GatewayEvent[],
    /** Sends each event at once, as the real service does; else `deliver` sends them. */
    sendsAtOnce: false,
    /** The webhooks that are under way. */
    sending: [] as Promise<unknown>[],
    /** Decides about each call for which no fault waits. */
    chance: (_call: Call): Fault | undefined => undefined,
    /** The next calls of this route go wrong. */
    fault(route: string, fault: Fault, times = 1) {
      faults.push({ route, fault, times })
    },
    clearFaults: () => void faults.splice(0),
    callsOf: (route: string) => gateway.calls.filter((call) => call.route === route),
    emit(event: GatewayEvent) {
      if (!event.to) return
      if (gateway.sendsAtOnce) gateway.sending.push(gateway.deliver({ events: [event] }))
      else gateway.waiting.push(event)
    },
    /** Sends the events that wait and returns the status of each response, 0 where none came. */
    async deliver({ copies = 1, reversed, secret, at, forge, events }: Delivery = {}): Promise<number[]> {
      const chosen = events ?? gateway.waiting.splice(0)
      const ordered = reversed ? chosen.toReversed() : chosen
      const statuses: number[] = []
      for (const event of ordered)
        for (let copy = 0; copy < copies; copy++) {
          const { body, headers } = options.message({ ...event, at: at ?? event.at }, secret)
          statuses.push(await post(event.to, forge ? forge(body) : body, headers))
        }
      return statuses
    },
    async stop() {
      await Promise.all(gateway.sending)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })

  function nextFault(call: Call): Fault | undefined {
    const planned = faults.find(({ route, times }) => times > 0 && route === call.route)
    if (!planned) return gateway.chance(call)
    planned.times--
    return planned.fault
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const page = match(options.pages, request, body)
    if (page) return send(response, page.handler(page.call))
    const api = match(options.routes, request, body)
    if (!api) return send(response, { status: 404, json: options.failure(404) })
    const { call, handler } = api
    const isAuthentic = options.isAuthentic(call.headers, call.route)
    gateway.calls.push({ ...call, headers: withoutCredentials(call.headers) })
    if (!isAuthentic) return send(response, { status: 401, json: options.failure(401) })
    const fault = nextFault(call)
    if (fault && 'drop' in fault) {
      if (fault.drop === 'after') reply(call, handler)
      response.destroy()
      return
    }
    const made = reply(call, fault && 'status' in fault ? failing(fault, handler) : handler)
    if (fault && 'wait' in fault) await fault.wait
    send(response, made)
  }

  function failing({ status, acts }: { status: number; acts?: boolean }, handler: Handler): Handler {
    return (call) => {
      if (acts) handler(call)
      return { status, json: options.failure(status) }
    }
  }

  const replies = new Map<string, Reply>()
  function reply(call: Call, handler: Handler): Reply {
    const key = options.keyHeader && call.headers[options.keyHeader]
    const made = (key && replies.get(key)) || handler(call)
    if (key) replies.set(key, made)
    return made
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gateway
}

function match(routes: Options['routes'], request: IncomingMessage, body: string) {
  const url = new URL(request.url ?? '/', 'http://gateway')
  for (const [route, handler] of Object.entries(routes)) {
    const [method, pattern] = route.split(' ') as [string, string]
    const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(url.pathname)
    if (!found || method !== request.method) continue
    const call: Call = {
      route,
      id: decodeURIComponent(found.groups?.['id'] ?? ''),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers as Record<string, string>,
      body: parsed(body),
    }
    return { call, handler }
  }
  return undefined
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

const withoutCredentials = ({
  authorization: _basic,
  'x-client-id': _id,
  'x-client-secret': _secret,
  ...headers
}: Record<string, string>) => headers

function send(response: ServerResponse, reply: Reply): void {
  if ('redirect' in reply) response.writeHead(303, { location: reply.redirect }).end()
  else if ('html' in reply)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.html)
  else if ('file' in reply) response.writeHead(200, { 'content-type': reply.type }).end(reply.file)
  else
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply.json))
}

async function post(to: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(to, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

const buttons = {
  pay: 'Pay',
  decline: 'Decline',
  twice: 'Pay twice',
  later: 'Let the bank think',
  agree: 'Let the bank agree',
}

/** A page on which a person pays or declines. Each button posts to `{address}/{name}`. */
export const fakePage = (rupees: number, state: string, address: string): Reply => ({
  html: `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pay ₹${rupees}</title>
<h1>Pay ₹${rupees} to the store</h1><p>This page is ${state.toLowerCase()}.</p>
${Object.entries(buttons)
  .map(([name, label]) => `<form method="post" action="${address}/${name}"><button>${label}</button></form>`)
  .join('\n')}
</html>`,
})
