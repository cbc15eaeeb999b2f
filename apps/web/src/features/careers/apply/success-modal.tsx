import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate } from '@tanstack/react-router'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { Seed } from '#shared/ui/seed.tsx'

/** After a submit: 850 px wide. Closing it loads a narrow page anew; a wide one offers the way to the list (spec: careers 2.2). */
export default function SuccessModal({ onClose }: { onClose: () => void }) {
  const isNarrow = useIsBelow('gate')
  const navigate = useNavigate()
  const close = (): void => {
    onClose()
    if (isNarrow) window.location.reload()
  }
  const leave = (): void => {
    onClose()
    void navigate({ to: getAddress('careers'), search: { tab: 'applied' } })
  }
  return (
    <DialogLayer
      onClose={close}
      className="top-1/2 w-[min(53.125rem,calc(100vw-2rem))] -translate-y-1/2 items-center gap-3 rounded-modal px-6 py-12 text-center"
    >
      <Seed n={144} size={112} className="text-brand" />
      <DialogTitle className="mt-2 text-h1">Your application is on its way</DialogTitle>
      <p className="max-w-note text-body text-pretty text-ink2">
        We’ll update your application page after every round.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {!isNarrow && (
          <Button size="lg" onClick={leave}>
            Back to Home
          </Button>
        )}
        <Button size="lg" variant={isNarrow ? 'primary' : 'outline'} onClick={close}>
          See my application
        </Button>
      </div>
    </DialogLayer>
  )
}
