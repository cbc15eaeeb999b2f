import { RichField } from '#features/rich-text/index.ts'
import { RowButton } from '#shared/ui/row-button.tsx'

const ahead = () => void RichField.preload()

/** Where a reply is begun: it looks like the field that takes its place. */
export const StartReply = ({ onStart }: { onStart: () => void }) => (
  <RowButton
    onPointerEnter={ahead}
    onFocus={ahead}
    onClick={onStart}
    className="h-12 items-center border border-edge bg-surface px-4 text-ink2 hover:bg-hover"
  >
    Write a reply
  </RowButton>
)
