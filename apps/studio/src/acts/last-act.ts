/** So long after an act its consequences may still be written: marks are settled by a job. */
const SETTLING_MS = 8000

let lastActMs = Number.NEGATIVE_INFINITY

/** An act of this browser is done now, or undone. */
export function noteAct(): void {
  lastActMs = performance.now()
}

/** Whether what the last act of this browser led to may not be there yet. */
export const isSettling = (): boolean => performance.now() - lastActMs < SETTLING_MS
