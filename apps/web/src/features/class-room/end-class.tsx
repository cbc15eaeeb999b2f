import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { useEndClass } from './use-start-class.ts'

/** Ends a class for everybody, after a question. */
export function EndClass({ activityId }: { activityId: number }) {
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button variant="outline" className="ml-auto text-badink!" onClick={() => setEnding(true)}>
        <CircleStop size={17} aria-hidden="true" />
        End class
      </Button>
      {isEnding && <EndDialog activityId={activityId} onClose={() => setEnding(false)} />}
    </>
  )
}

function EndDialog({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const end = useEndClass(activityId)
  return (
    <Dialog title="End the class?" lead="It ends for everyone. The recording is ready right after." onClose={onClose}>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {end.error?.message}
      </p>
      <div className="mt-6 flex justify-end gap-3">
        <DialogClose render={<Button variant="ghost" />}>Keep teaching</DialogClose>
        <Button isPending={end.isPending} onClick={() => end.mutate()}>
          End class
        </Button>
      </div>
    </Dialog>
  )
}
