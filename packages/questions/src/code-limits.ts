/** Seconds of processor time that a test of a code question can be given at most: it holds a runner for as long. */
export const MOST_CPU_S = 30
