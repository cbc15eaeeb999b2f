import { unreachedText } from '#shared/api/unreached-text.ts'
import { useReached } from '#shared/api/use-reached.ts'
import { Mark } from '#shared/ui/mark.tsx'

/** A signal, crossed out. */
const NO_SIGNAL = 'M3 3l18 18M3 9a13 13 0 0 1 18 0M7 14a7 7 0 0 1 10 0M12 19h.01'

/** Over every page while there is no connection, or nobody answers: one sentence, in the way of nothing. */
export function OfflineStrip() {
  const isReached = useReached()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-toast flex justify-center px-4 max-gate:bottom-22 max-gate:low:bottom-3 print:hidden"
    >
      {!isReached && (
        <p className="flex items-center gap-2 rounded-full border border-line2 bg-raised px-4 py-2 text-small font-medium text-ink shadow-3">
          <Mark d={NO_SIGNAL} size={16} className="text-accentink" />
          {unreachedText()}. Your work is saved here and sent later.
        </p>
      )}
    </div>
  )
}
