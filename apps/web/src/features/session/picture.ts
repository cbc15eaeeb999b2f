import { readStored } from '#shared/lib/storage.ts'

/** Session key of the picture of who is signed in, so that a page shows it before it is asked for. */
const KEY = 'picture'

interface Kept {
  userId: number
  address: string
}

const listeners = new Set<() => void>()
const ownId = (): number => readStored('user')?.userid ?? 0

/** Where the picture of who is signed in stands, as far as this window knows; empty without one. */
export function keptPicture(): string {
  try {
    const { userId, address } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return userId === ownId() ? (address ?? '') : ''
  } catch {
    return ''
  }
}

/** Keeps the address of the picture for this window, and tells who shows it. */
export function keepPicture(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: ownId(), address }))
  } catch {
    // A browser that refuses storage shows initials.
  }
  for (const listener of listeners) listener()
}

export function onPicture(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
