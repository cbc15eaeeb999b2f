import type { FastifyRequest } from 'fastify'

/** The service that an address names, be there one or not; undefined outside of `/api/`. */
export const getService = ({ url }: Pick<FastifyRequest, 'url'>): string | undefined =>
  /^\/api\/([^/?]+)/.exec(url)?.[1]
