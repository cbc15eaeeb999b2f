import type { FunctionScope } from '@learn/contract/base'

/** Services that a token can be asked for, and what each may do: a token carries the name of its service. */
const SERVICES: ReadonlyMap<string, ReadonlySet<FunctionScope>> = new Map([
  // The learner's app on a phone that can be lost: what is learned, and no way to a session of a browser.
  ['moodle_mobile_app', new Set<FunctionScope>(['learning'])],
  // The institute's own apps and servers (spec: platform 7, service name).
  ['local_mobile', new Set<FunctionScope>(['learning', 'hand-over', 'accounts', 'staff'])],
])

const NOTHING: ReadonlySet<FunctionScope> = new Set()

export const isService = (name: string): boolean => SERVICES.has(name)

/** What tokens of a service may do; of one that there is no more, nothing. */
export const getScopes = (service: string): ReadonlySet<FunctionScope> => SERVICES.get(service) ?? NOTHING
