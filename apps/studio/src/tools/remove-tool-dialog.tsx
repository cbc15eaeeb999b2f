import type { LtiTool } from '@learn/contract/lti'
import { ActDialog } from '#studio/acts/act-dialog.tsx'

/** Asks once more, and says what learners find then. */
export const RemoveToolDialog = ({
  tool: { id, name, launchurl },
  onClose,
}: {
  tool: LtiTool
  onClose: () => void
}) => (
  <ActDialog
    title={`Remove ${name}?`}
    lead="Its lessons become plain links, and its scores are refused. Marks that it gave stay."
    verb="Remove tool"
    said={`${name} is removed`}
    act={{ kind: 'tool-remove', toolid: id }}
    onClose={onClose}
  >
    <p className="text-body wrap-anywhere text-ink2">{launchurl}</p>
  </ActDialog>
)
