import { useEffect, useId, useState, useSyncExternalStore } from 'react'

/** What opens by itself, by how urgent it is: the first one of those that wait has its turn next. */
const ORDER = ['policy', 'tour'] as const
export type SelfOpened = (typeof ORDER)[number]

interface Wish {
  id: string
  what: SelfOpened
}

/** Dialogs that somebody opened and that are open. */
const dialogs = new Set<string>()
let wishes: readonly Wish[] = []
/** Whose turn it is; nobody's while a dialog is open that somebody opened before. */
let turn: string | null = null
const listeners = new Set<() => void>()

function settle(): void {
  const holder = wishes.find(({ id }) => id === turn)
  if (!holder) {
    const [next] = wishes.toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what))
    turn = next && dialogs.size === 0 ? next.id : null
  }
  for (const listener of listeners) listener()
}

function onTurn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether something that opens by itself may be open now: one at a time, and never over a dialog that somebody opened. `isWanted` only
 * once it can be shown at once: whoever has the turn keeps the others waiting.
 */
export function useModalTurn(what: SelfOpened, isWanted: boolean): boolean {
  const id = useId()
  const hasTurn = useSyncExternalStore(onTurn, () => turn === id)
  useEffect(() => {
    if (!isWanted) return undefined
    wishes = [...wishes, { id, what }]
    settle()
    return () => {
      wishes = wishes.filter(wish => wish.id !== id)
      settle()
    }
  }, [id, what, isWanted])
  return isWanted && hasTurn
}

/**
 * Whether something that opens by itself beside the page may be there: it comes once nothing modal is open, keeps nobody waiting, and
 * stays, below whatever modal follows.
 */
export function useCornerTurn(isWanted: boolean): boolean {
  const [hasCome, setHasCome] = useState(false)
  const isFree = useSyncExternalStore(onTurn, () => !isModalOpen())
  if (isWanted && isFree && !hasCome) setHasCome(true)
  if (!isWanted && hasCome) setHasCome(false)
  return isWanted && hasCome
}

/** Tells that a modal dialog is open while the caller stands. */
export function useOpenDialog(isModal: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isModal) return undefined
    dialogs.add(id)
    for (const listener of listeners) listener()
    return () => {
      dialogs.delete(id)
      settle()
    }
  }, [id, isModal])
}

/** Whether a key may open a dialog: not over one that is open. */
export const isModalOpen = (): boolean => turn !== null || dialogs.size > 0
