import { Eye } from 'lucide-react'
import { clockTime } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'

interface Preview {
  name: string
  endsAt: number
  end: () => void
}

declare global {
  interface Window {
    /** Set in a window in which staff see the app as a learner (build/preview-window.js). */
    preview?: Preview
  }
}

/** Whose app this is, in a window of staff, and the way back. */
export default function PreviewBar({ preview: { name, endsAt, end } }: { preview: Preview }) {
  return (
    <section
      aria-label="Preview"
      className="fixed inset-x-4 bottom-4 z-bar mx-auto flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-5 py-3 text-body shadow-3"
    >
      <Eye size={18} aria-hidden="true" className="shrink-0 text-ink2" />
      <p className="min-w-0 flex-1 break-words">
        <b className="font-semibold">You see what {name} sees.</b>{' '}
        <span className="text-ink2">Nothing is saved. Until {clockTime(endsAt)}.</span>
      </p>
      <Button variant="outline" size="sm" onClick={end}>
        End preview
      </Button>
    </section>
  )
}
