const usedMs = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * What work costs this thread, in milliseconds of its processor: whatever else the machine does meanwhile, it stays about the same.
 */
export function getCpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return usedMs(before)
}

/** The same of work that waits in between; nothing else may run on this thread. */
export async function cpuMsOfAwaited(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return usedMs(before)
}
