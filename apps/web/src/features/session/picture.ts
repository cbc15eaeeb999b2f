import { mark, readMark, readStored } from '#shared/lib/storage.ts'

interface Kept {
  userId: number
  address: string
}

const listeners = new Set<() => void>()
const ownId = (): number => readStored('user')?.userid ?? 0

/** Where the picture of who is signed in stands, as far as this window knows; empty without one. */
export function readStoredPicture(): string {
  const { userId, address } = JSON.parse(readMark('picture') ?? '{}') as Partial<Kept>
  return userId === ownId() ? (address ?? '') : ''
}

/** Keeps the address of the picture for this window, and tells who shows it. */
export function storePicture(address: string): void {
  mark('picture', JSON.stringify({ userId: ownId(), address }))
  for (const listener of listeners) listener()
}

export function onPicture(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
