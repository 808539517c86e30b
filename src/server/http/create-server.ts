import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { LogController, type FastifyHttpOptions, type FastifyServerOptions } from 'fastify'
import { notFound } from '#shared/errors.ts'
import { storable } from '#shared/schema/storable.ts'
import { standardOutput } from '../base/standard-output.ts'
import type { Config } from '../base/config/config.ts'
import type { Deps } from './deps.ts'
import { handleError, unknownPaths } from './errors/error-handler.ts'
import { loggableError } from './errors/loggable-error.ts'
import { publicBodyLimit } from './limits/body-limits.ts'
import { parseJson } from './parse-bodies.ts'
import { loggedPath } from './logged-path.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { serializerCompiler, validatorCompiler } from './schemas/schema-compilers.ts'
import { drainBodies } from './limits/drain-bodies.ts'
import { checkRequestHead, routedPath } from './limits/request-head.ts'
import { refuseConnection } from './errors/refuse-connection.ts'
import { securityHeaders, sendSecurityHeaders } from './security/security-headers.ts'
import { securityLog } from './security/security-log.ts'
import { shedLoad } from './limits/shed-load.ts'
import type { StoreServer } from './store-server.ts'
import { trustProxyOption } from '../base/config/trusted-proxies.ts'

/** Milliseconds. */
export interface TimeLimits {
  /** for the headers of a request */
  headers: number
  /** for a request with its body */
  request: number
  /** between two searches for connections over their limit */
  checkInterval: number
  /** for a connection on which nothing moves, as of one who does not read its response */
  idle: number
}

const timeLimits: TimeLimits = { headers: 10_000, request: 30_000, checkInterval: 5_000, idle: 120_000 }

/** Creates an HTTP server with the store's conventions and limits, without routes and sessions. */
export async function createServer(
  deps: Pick<Deps, 'config' | 'db'>,
  times: TimeLimits = timeLimits,
): Promise<StoreServer> {
  const headers = securityHeaders(deps.config)
  const app: StoreServer = Fastify({
    ...limits(deps, times),
    clientErrorHandler: (error, socket) => refuseConnection(app.log, error, socket, headers),
    // A malformed URL reaches neither a route nor the hooks.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  unknownPaths(app)
  parseJson(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onRequest', async (request) =>
    checkRequestHead(request.raw, request.routeOptions.config.maxAddressLength),
  )
  app.addHook('preValidation', async (request) => {
    const values = Object.values((request.params ?? {}) as Record<string, string>)
    if (!values.every(storable)) throw notFound()
  })
  sendSecurityHeaders(app, headers)
  drainBodies(app)
  securityLog(app, deps.config)
  await shedLoad(app, deps.config)
  rateLimits(app, deps)
  return app
}

/** The defaults are off or generous (docs/architecture.md, decision 11). Milliseconds and bytes. */
function limits({ config }: Pick<Deps, 'config'>, times: TimeLimits): FastifyHttpOptions<Server> {
  return {
    bodyLimit: publicBodyLimit,
    requestTimeout: times.request,
    http: {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.checkInterval,
      // The store refuses these itself, in the form of the API (`request-head.ts`).
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    connectionTimeout: times.idle,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    // Requests on open connections still get their response, with `connection: close`.
    return503OnClosing: false,
    trustProxy: trustProxyOption(config.trustProxy),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => routedPath(url ?? '/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    logger: logger(config),
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
  }
}

/** JSON lines, or readable ones in a terminal. */
function logger({ logLevel }: Config): FastifyServerOptions['logger'] {
  const req = ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) })
  const serializers = { req, err: loggableError }
  if (!process.stdout.isTTY) return { level: logLevel, serializers, stream: standardOutput }
  return {
    level: logLevel,
    serializers,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
  }
}
