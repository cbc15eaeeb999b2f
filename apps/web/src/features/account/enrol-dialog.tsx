import { useState } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { EnrolSteps } from './enrol-steps.tsx'

/** Setting up a second factor from the profile. */
export default function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(false)
  return (
    <Dialog title={isOn ? 'Keep your recovery codes' : 'Set up two-step sign-in'} onClose={onClose}>
      <EnrolSteps onOn={() => setIsOn(true)} onDone={onClose} />
    </Dialog>
  )
}
