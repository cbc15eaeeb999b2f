import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { type ConformanceCase, runCase } from '@learn/sheet/conformance'
import { runVectors, type Vector } from '@learn/sheet/vectors'

export interface SheetWork {
  vectors: Vector[]
  cases: ConformanceCase[]
}

export interface SheetResults {
  failures: string[]
  /** What each recorded case gives, as text. */
  got: string[]
}

/** Calculates everything; the same code in Node and in a worker of the browser. */
export const calculate = ({ vectors, cases }: SheetWork): SheetResults => ({
  failures: runVectors(vectors, ALL_FUNCTIONS),
  got: cases.map(item => `${item.id} ${runCase(item, ALL_FUNCTIONS).got}`),
})

if (typeof WorkerGlobalScope !== 'undefined' && globalThis instanceof WorkerGlobalScope)
  addEventListener('message', ({ data }: MessageEvent<SheetWork>) => postMessage(calculate(data)))
