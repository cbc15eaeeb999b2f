import { Dialog } from '#shared/ui/dialog.tsx'
import { KeyList } from '#shared/ui/key-list.tsx'

/** What the keyboard does. */
export default function KeyHelpDialog({ hasSearch, onClose }: { hasSearch: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <KeyList hasSearch={hasSearch} />
    </Dialog>
  )
}
