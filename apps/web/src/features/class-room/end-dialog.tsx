import { Button } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { useEndClass } from './use-start-class.ts'

interface Props {
  activityId: number
  onClose: () => void
}

/** Asks whether a class ends for everybody. */
export default function EndDialog({ activityId, onClose }: Props) {
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
