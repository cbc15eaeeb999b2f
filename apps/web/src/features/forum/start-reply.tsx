import { RichField } from '#features/rich-text/index.ts'

const ahead = () => void RichField.ahead()

/** Where a reply is begun: it looks like the field that takes its place. */
export const StartReply = ({ onStart }: { onStart: () => void }) => (
  <button
    type="button"
    onPointerEnter={ahead}
    onFocus={ahead}
    onClick={onStart}
    className="flex h-12 w-full cursor-text items-center rounded-input border border-edge bg-surface px-4 text-body text-ink2 hover:bg-hover"
  >
    Write a reply
  </button>
)
