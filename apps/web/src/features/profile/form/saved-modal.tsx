import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#shared/ui/button.tsx'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { Seed } from '#shared/ui/seed.tsx'

interface Props {
  percent: number
  onClose: () => void
}

/** After the profile was saved by who came from careers: 850 px wide (spec: careers 2.2). */
export default function SavedModal({ percent, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <DialogLayer
      onClose={onClose}
      finalFocus={() => document.getElementById('step')}
      className="top-1/2 w-[min(53.125rem,calc(100vw-2rem))] -translate-y-1/2 items-center gap-3 rounded-modal px-6 py-12 text-center"
    >
      <Seed n={144} size={112} share={percent / 100} className="text-brand" />
      <DialogTitle className="mt-2 text-h1">Your profile is saved</DialogTitle>
      <p className="max-w-note text-body text-pretty text-ink2">
        It is {percent}% complete. The next application that you begin is filled from it.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => void navigate({ to: getAddress('careers') })}>
          Back to Careers
        </Button>
        <Button size="lg" variant="outline" onClick={onClose}>
          Stay here
        </Button>
      </div>
    </DialogLayer>
  )
}
