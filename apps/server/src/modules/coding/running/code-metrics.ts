import { Gauge, type Registry } from 'prom-client'
import type { CodeRuns } from './code-runs.ts'

/** Tells `/metrics` what locks the processes of learners' code down on this node. */
export function codeMetrics(registry: Registry, runs: CodeRuns): void {
  const gauge: Gauge = new Gauge({
    name: 'code_runner',
    help: '1 for what locks the processes of learners’ code down on this node; none where no code is run',
    labelNames: ['runner'],
    registers: [registry],
    collect() {
      gauge.reset()
      gauge.set({ runner: runs.active() ?? 'none' }, 1)
    },
  })
}
