import { clockTime } from '../lib/date-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Heading } from '../ui/heading.tsx'
import type { Choice, Conflict } from './op.ts'

const inWords = (payload: unknown): string => (typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2))

interface Props {
  /** What the slot is called: 'Your note'. */
  name: string
  conflict: Conflict
  /** True where both texts may stand below each other. */
  isJoinable: boolean
  /** A value that holds both, where it is no text of two texts. */
  joined?: unknown
  /** What a value is, in words; absent for texts. */
  textOf?: (payload: unknown) => string
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Two devices wrote past each other: both versions side by side, and the choice. Nothing is lost by either. */
export default function ConflictDialog({
  name,
  conflict,
  isJoinable,
  joined,
  textOf = inWords,
  onChoose,
  onClose,
}: Props) {
  const { mine, theirs } = conflict
  const areTexts = typeof mine === 'string' && typeof theirs.payload === 'string'
  const hasBoth = isJoinable && (joined !== undefined || areTexts)
  return (
    <Dialog
      title={`${name} was changed on two devices`}
      lead="Choose the version to go on with. The other one stays in the earlier versions."
      width="max-w-lesson"
      onClose={onClose}
    >
      <div className="mt-5 grid min-h-0 grid-cols-2 gap-4">
        <Version title="On this device" text={textOf(mine)} />
        <Version title={`On the other device, ${clockTime(theirs.updatedAt)}`} text={textOf(theirs.payload)} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {hasBoth && (
          <Button variant="ghost" onClick={() => onChoose('both')}>
            Keep both
          </Button>
        )}
        <Button variant="outline" onClick={() => onChoose('theirs')}>
          Keep the other device's
        </Button>
        <Button onClick={() => onChoose('mine')}>Keep this device's</Button>
      </div>
    </Dialog>
  )
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title} className="flex min-h-0 flex-col">
    <Heading level={3} look="small" className="mb-2 text-ink2">
      {title}
    </Heading>
    <p
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-[44dvh] min-h-24 overflow-y-auto whitespace-pre-wrap break-words rounded-input border border-edge bg-sunken px-3.5 py-3 text-body text-ink"
    >
      {text || 'Empty'}
    </p>
  </section>
)
