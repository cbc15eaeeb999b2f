import { gradeSheet, type SheetResult } from '@learn/grading'
import { runVectors, type Vector } from '@learn/grading/vectors'
import { ALL_FUNCTIONS } from '@learn/sheet/all'

export interface GradingResults {
  failures: string[]
  /** The whole results, which must be the same objects everywhere. */
  results: SheetResult[]
}

/** Grades everything; the same code in Node and in a worker of the browser. */
export const grade = (vectors: Vector[]): GradingResults => ({
  failures: runVectors(vectors, ALL_FUNCTIONS),
  results: vectors.map(({ problem, entered }) => gradeSheet(problem, entered, { functions: ALL_FUNCTIONS })),
})

if (typeof WorkerGlobalScope !== 'undefined' && globalThis instanceof WorkerGlobalScope)
  addEventListener('message', ({ data }: MessageEvent<Vector[]>) => postMessage(grade(data)))
