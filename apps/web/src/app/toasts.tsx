import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, showCarried, type ToastItem } from '#shared/ui/toast.ts'

const Container = lazy(() => import('./toast-container.tsx'))

/** Mounts the toast container when there is a first toast to show. */
export function Toasts() {
  const [first, setFirst] = useState<ToastItem | null>(null)
  useEffect(showCarried, [])
  useEffect(() => (first ? undefined : onToast(setFirst)), [first])
  return first ? (
    <Suspense fallback={null}>
      <Container first={first} />
    </Suspense>
  ) : null
}
