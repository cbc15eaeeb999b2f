import type { CodeTaskPage, CodeTestResult } from '@learn/contract/coding'
import { EngineUnavailable, runInBrowser } from '#features/code/index.ts'
import { learn } from '#shared/api/call.ts'

/** Where the visible tests ran, and how long it took. */
export interface Ran {
  tests: CodeTestResult[]
  where: 'browser' | 'server'
  ms: number
}

/** Runs an answer against the visible tests: in this browser, and on the server where the browser can't. */
export async function runVisible(task: CodeTaskPage, answer: string, signal: AbortSignal): Promise<Ran> {
  const from = performance.now()
  const since = () => Math.round(performance.now() - from)
  try {
    const tests = await runInBrowser(task, answer, { signal })
    return { tests, where: 'browser', ms: since() }
  } catch (error) {
    // Without a network the frame can't be asked for, and the server can't either: that is told.
    if (!(error instanceof EngineUnavailable)) throw error
    const { handsonid, version } = task
    const { tests } = await learn('local_learn_run_code', { handsonid, version, answer }, { signal })
    return { tests, where: 'server', ms: since() }
  }
}
