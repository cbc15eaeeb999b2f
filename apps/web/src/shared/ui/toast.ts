/**
 * Toasts, loaded when the first one is shown: the library is no part of the first paint.
 * The container itself is mounted by the app (`Toasts`).
 */
export interface SuccessToastText {
  /** Picks the picture. */
  style?: 'error' | 'warning' | 'success'
  header?: string
  description?: string
}

export type ToastItem =
  | { kind: 'error' | 'success' | 'message'; text: string }
  | ({ kind: 'posted' } & SuccessToastText)
type Listener = (toast: ToastItem) => void

const waiting: ToastItem[] = []
let listener: Listener | null = null

function show(item: ToastItem): void {
  if (listener) listener(item)
  else waiting.push(item)
}

export const toast = {
  error: (text: string): void => show({ kind: 'error', text }),
  success: (text: string): void => show({ kind: 'success', text }),
  message: (text: string): void => show({ kind: 'message', text }),
  /** The one with a picture, at the top in the middle: by default 'Post Created' and how long it can be changed. */
  posted: (text: SuccessToastText = {}): void => show({ kind: 'posted', ...text }),
}

/** The container takes over, with what waited for it. Gives a function that lets go. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const item of waiting.splice(0)) next(item)
  return () => {
    listener = null
  }
}
