import { RichText } from '#features/rich-text/index.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import type { Policy } from './policy.ts'

/** The text of a policy that was accepted. */
export default function PolicyText({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  return (
    <Dialog title={policy.title} width="max-w-modal" onClose={onClose}>
      <section
        aria-label="Text of the policy"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the text scrolls in here, also by keyboard
        tabIndex={0}
        className="mt-4 min-h-0 overflow-y-auto rounded-control"
      >
        <RichText html={policy.html} />
      </section>
    </Dialog>
  )
}
