import { MessageSquareText, X } from 'lucide-react'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'

interface Props {
  texts: readonly string[]
  /** What is written now. */
  comment: string
  isPending: boolean
  onUse: (text: string) => void
  onKeep: (text: string, isKept: boolean) => void
}

/** Texts for other answers: a press writes one, a cross lets it go. */
export function SavedComments({ texts, comment, isPending, onUse, onKeep }: Props) {
  const now = comment.trim()
  const canKeep = now !== '' && !texts.includes(now)
  if (texts.length === 0 && !canKeep) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {texts.length > 0 && <MessageSquareText size={16} aria-hidden="true" className="shrink-0 text-ink3" />}
      <ul aria-label="Saved comments" className="flex min-w-0 flex-wrap gap-2 empty:hidden">
        {texts.map(text => (
          <li key={text} className="flex max-w-full items-center rounded-full bg-sunken">
            <Button variant="ghost" size="sm" className="min-w-0 rounded-full!" onClick={() => onUse(text)}>
              <span className="max-w-56 truncate">{text}</span>
            </Button>
            <IconButton
              label={`Let go of “${text.slice(0, 40)}”`}
              size="sm"
              disabled={isPending}
              onClick={() => onKeep(text, false)}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {canKeep && (
        <LinkButton className="ml-auto text-small" disabled={isPending} onClick={() => onKeep(now, true)}>
          Save this comment
        </LinkButton>
      )}
    </div>
  )
}
