import { useState } from 'react'

interface WriteKeys {
  /** The key of what is about to be sent. */
  keyFor(content: unknown): string
  /** It was taken: the same content again is another write. */
  renew(): void
}

function createWriteKeys(): WriteKeys {
  let last: { content: string; key: string } | null = null
  return {
    keyFor(what) {
      const content = JSON.stringify(what)
      if (last?.content !== content) last = { content, key: crypto.randomUUID() }
      return last.key
    },
    renew() {
      last = null
    },
  }
}

/**
 * Keys of what a form writes. The same content has the same key, so that it is written once however often it is sent. Where a reply was
 * lost and something was changed since, the key is another one: else the server would take the change for what it has already.
 */
export function useWriteKey(): WriteKeys {
  const [keys] = useState(createWriteKeys)
  return keys
}
