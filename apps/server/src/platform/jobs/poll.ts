/** Something that is asked again and again until it is stopped. */
export interface Poll {
  /** Asks now. */
  wake(): void
  /** Ends after the round under way. */
  stop(): Promise<void>
}

/** Asks `round` at once while it finds something, else after a while. `round` must not throw. */
export function startPoll(round: () => Promise<number>, everyMs: number): Poll {
  const stopping = new AbortController()
  let wake: () => void = () => undefined
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>(resolve => {
        wake = resolve
      })
      if ((await round()) === 0 && !stopping.signal.aborted) await Promise.race([woken, pause(everyMs)])
    }
  }
  const ended = loop()
  return {
    wake: () => wake(),
    async stop() {
      stopping.abort()
      wake()
      await ended
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms).unref())
