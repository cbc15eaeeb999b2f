import { mark, readMark } from '../lib/storage.ts'

/**
 * Toasts, loaded when the first one is shown: the library is no part of the first paint.
 * The container itself is mounted by the app (`Toasts`).
 */
export interface ToastItem {
  kind: 'error' | 'warning' | 'success' | 'message'
  text: string
  /** Below the text, smaller. */
  description?: string | undefined
  /** A button in it. */
  action?: { label: string; onClick: () => void } | undefined
}
type Listener = (toast: ToastItem) => void

const waiting: ToastItem[] = []
let listener: Listener | null = null

function show(item: ToastItem): void {
  if (listener) listener(item)
  else waiting.push(item)
}

const carry = (item: ToastItem): void => mark('toast', JSON.stringify({ ...item, from: performance.timeOrigin }))

export const toast = {
  /** Told on the next page. */
  successOnward: (text: string): void => carry({ kind: 'success', text }),
  error: (text: string): void => show({ kind: 'error', text }),
  warning: (text: string, description: string): void => show({ kind: 'warning', text, description }),
  success: (text: string, description?: string, action?: ToastItem['action']): void =>
    show({ kind: 'success', text, description, action }),
  message: (text: string, description?: string): void => show({ kind: 'message', text, description }),
}

/** What the page before had to say; once. What this page put there itself is for the next one. `page`: which one this is. */
export function showCarried(page: number = performance.timeOrigin): void {
  const { from, ...item } = JSON.parse(readMark('toast') || '{}') as Partial<ToastItem> & { from?: number }
  if (!item.text || from === page) return
  mark('toast', '')
  show(item as ToastItem)
}

/** The container takes over, with what waited for it. Gives a function that lets go. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const item of waiting.splice(0)) next(item)
  return () => {
    listener = null
  }
}
