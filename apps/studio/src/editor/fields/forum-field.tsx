import type { ForumContent } from '@learn/course/content/forum'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { FORUM_LOOKS, optionsFor } from './words.ts'

const MOST = { discussions: 50, replies: 50 } as const
const DAY_S = 86_400

/** How a discussion works, and what completes it. */
export default function ForumField(props: FieldProps) {
  const isLocked = !props.thing.can.write
  const [{ look, completion, maxFiles, lockAfterS }, change] = editContent<ForumContent>(props)
  const number = (text: string, most: number): number | null =>
    /^\d{0,3}$/.test(text) ? Math.min(most, Number(text)) : null
  return (
    <div className="space-y-8">
      <Select
        id="forum-look"
        label="How it works"
        options={optionsFor(FORUM_LOOKS)}
        disabled={isLocked}
        value={look}
        onChoose={next => change({ look: next as ForumContent['look'] })}
      />
      <section aria-labelledby="completes" className="space-y-3">
        <Heading level={2} look="h3" id="completes">
          What completes it
        </Heading>
        <p className="text-small text-ink2">Nothing asked: opening it completes it.</p>
        <div className="grid gap-4 m_tablet:grid-cols-2">
          {(['discussions', 'replies'] as const).map(what => (
            <TextField
              key={what}
              id={`forum-${what}`}
              label={what === 'discussions' ? 'Discussions to begin' : 'Replies to write'}
              inputMode="numeric"
              disabled={isLocked}
              value={String(completion[what])}
              onText={text => {
                const n = number(text, MOST[what])
                if (n !== null) change({ completion: { ...completion, [what]: n } })
              }}
            />
          ))}
        </div>
      </section>
      <div className="grid gap-4 m_tablet:grid-cols-2">
        <TextField
          id="forum-files"
          label="Files in a post, at most"
          inputMode="numeric"
          disabled={isLocked}
          value={String(maxFiles)}
          onText={text => {
            const n = number(text, 20)
            if (n !== null) change({ maxFiles: n })
          }}
        />
        <TextField
          id="forum-lock"
          label="Lock discussions after days without a post"
          hint="Empty: they stay open."
          inputMode="numeric"
          disabled={isLocked}
          value={lockAfterS === null ? '' : String(Math.round(lockAfterS / DAY_S))}
          onText={text => {
            const n = number(text, 365)
            if (n !== null) change({ lockAfterS: n === 0 ? null : n * DAY_S })
          }}
        />
      </div>
    </div>
  )
}
