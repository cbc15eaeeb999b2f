import type { Logger } from './log.ts'

/** Joins the lists of several sources. A source that fails is logged and left out. */
export async function collectFulfilled<T>(
  log: Logger,
  what: string,
  asked: readonly Promise<readonly T[]>[],
): Promise<T[]> {
  const found = await Promise.allSettled(asked)
  return found.flatMap(one => {
    if (one.status === 'fulfilled') return one.value
    log.error({ err: one.reason as unknown }, `a source of ${what} failed`)
    return []
  })
}
