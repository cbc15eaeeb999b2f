import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const EndDialog = lazyComponent('class-end', () => import('./end-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

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
