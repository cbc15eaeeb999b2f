import type { SheetProblem } from '@learn/contract/sandbox'

/** The problems that were used last, by key, up to a number: what is made ready of a problem goes with its object. */
export class ProblemCache {
  private readonly kept = new Map<string, SheetProblem>()
  private readonly limit: number
  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): SheetProblem | undefined {
    const problem = this.kept.get(key)
    if (problem) this.keep(key, problem)
    return problem
  }

  keep(key: string, problem: SheetProblem): void {
    this.kept.delete(key)
    this.kept.set(key, problem)
    for (const [oldest] of this.kept) {
      if (this.kept.size <= this.limit) return
      this.kept.delete(oldest)
    }
  }
}
