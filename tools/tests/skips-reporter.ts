import path from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { KNOWN_SKIPS } from '../walls/known-skips.ts'

const root = path.join(import.meta.dirname, '../..')

/** Prints what a run skipped and what passed only on a later try, and fails it for a skip that nobody knows of. */
export class SkipsReporter implements Reporter {
  #isNarrowed = false

  onInit(vitest: Vitest): void {
    // With `-t` every other test counts as skipped.
    this.#isNarrowed = vitest.config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#isNarrowed) return
    for (const module of modules) {
      const skipped = [...module.children.allTests('skipped')]
      const file = path.relative(root, module.moduleId).split(path.sep).join('/')
      const known = KNOWN_SKIPS.filter(skip => skip.file === file)
      const unknown = skipped.filter(test => !known.some(skip => test.fullName.includes(skip.test)))
      if (skipped.length > unknown.length)
        console.log(`skipped: ${skipped.length - unknown.length} in ${file}: ${known.map(skip => skip.why).join('; ')}`)
      for (const test of unknown) console.error(`unknown skip: ${file}: ${test.fullName} (tools/walls/known-skips.ts)`)
      if (unknown.length) process.exitCode = 1
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) console.error(`flaky: ${file}: ${test.fullName}`)
    }
  }
}
