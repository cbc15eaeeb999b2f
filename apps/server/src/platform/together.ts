import type { Logger } from './log.ts'

/** What several sources give together. One that fails is logged, and what the others gave stands. */
export async function allThatCome<T>(log: Logger, what: string, asked: readonly Promise<readonly T[]>[]): Promise<T[]> {
  const found = await Promise.allSettled(asked)
  return found.flatMap(one => {
    if (one.status === 'fulfilled') return one.value
    log.error({ err: one.reason as unknown }, `a source of ${what} failed`)
    return []
  })
}
