/** Timers by name: planning one anew replaces it. */
export function createTimers(plan: (work: () => void, delayMs: number) => () => void) {
  const running = new Map<string, () => void>()
  const cancel = (name: string): void => {
    running.get(name)?.()
    running.delete(name)
  }
  return {
    cancel,
    plan(name: string, work: () => void, delayMs: number): void {
      cancel(name)
      const stop = plan(() => {
        running.delete(name)
        work()
      }, delayMs)
      running.set(name, stop)
    },
  }
}
