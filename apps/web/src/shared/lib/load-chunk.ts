import { CHUNK_LOAD_TIMEOUT_MS } from '@learn/contract/base/plain'

/** What the documents call a failed load of a part of the app. */
export class ChunkLoadError extends Error {
  /** `missing`: the server had no such file; `timeout`: it did not come in time. */
  readonly type: 'missing' | 'timeout'
  readonly url: string
  constructor(id: string, type: 'missing' | 'timeout', url: string, cause?: unknown) {
    super(`Loading chunk ${id} failed (${type}: ${url})`, { cause })
    this.name = 'ChunkLoadError'
    this.type = type
    this.url = url
  }
}

function withTimeout<T>(id: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(id, 'timeout', window.location.pathname)),
      CHUNK_LOAD_TIMEOUT_MS,
    )
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Loads a screen, tries once more, then fails with its name, type and address. */
export async function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(id, load)
  } catch (first) {
    if (first instanceof ChunkLoadError) throw first
    return withTimeout(id, load).catch((error: unknown) => {
      if (error instanceof ChunkLoadError) throw error
      const url = /https?:\S+/.exec(error instanceof Error ? error.message : '')?.[0] ?? window.location.pathname
      throw new ChunkLoadError(id, 'missing', url, error)
    })
  }
}
