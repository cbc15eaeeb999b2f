import { TOAST } from '@learn/contract/base/plain'
import { useEffect, useState } from 'react'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { onToast, showCarried, type ToastItem } from '#shared/ui/toast.ts'

/** What is to be said is said, also where the container cannot be loaded. */
const PlainToast = ({ first }: { first: ToastItem }) => {
  const [item, setItem] = useState<ToastItem | null>(first)
  useEffect(() => onToast(setItem), [])
  useEffect(() => {
    if (!item) return undefined
    const timer = setTimeout(setItem, item.kind === 'success' ? TOAST.successMs : TOAST.autoCloseMs, null)
    return () => clearTimeout(timer)
  }, [item])
  if (!item) return null
  return (
    <p
      role="status"
      className="fixed top-5 right-6 z-toast max-w-note rounded-card border border-line bg-raised p-4 text-body text-ink shadow-3"
    >
      {item.text} {item.description}
    </p>
  )
}

const Container = lazyComponent('toasts', () => import('./toast-container.tsx'), {
  fault: ({ first }) => <PlainToast first={first} />,
})

/** Mounts the toast container when there is a first toast to show. */
export function Toasts() {
  const [first, setFirst] = useState<ToastItem | null>(null)
  useEffect(showCarried, [])
  useEffect(() => (first ? undefined : onToast(setFirst)), [first])
  return first ? <Container first={first} /> : null
}
