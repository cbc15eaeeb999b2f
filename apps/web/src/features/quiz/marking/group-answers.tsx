import type { AnswerGroup } from '@learn/contract/quiz'
import { Paperclip } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { countText, getKey } from './marking-text.ts'

interface Props {
  group: AnswerGroup
  /** Keys of the answers that get the mark. */
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[], isOn: boolean) => void
}

/** What the learners of a group wrote, once for each spelling, with who wrote it and their files. */
export function GroupAnswers({ group, chosen, onChoose }: Props) {
  return (
    <ul className="flex flex-col gap-4" aria-label="Answers of this group">
      {group.spellings.map((spelling, n) => {
        const answers = group.answers.filter(answer => answer.spelling === n)
        const [first] = answers
        const isOn = answers.every(answer => chosen.has(getKey(answer)))
        return (
          <li key={spelling.form}>
            <Card className="px-5 py-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink3">
                <Checkbox
                  id={`spelling-${n}`}
                  label={answers.map(({ who }) => who).join(', ')}
                  isChecked={isOn}
                  onCheck={is => onChoose(answers.map(getKey), is)}
                />
                <span className="tnum">
                  {countText(answers.length, 'learner')} · {countText(first?.words ?? 0, 'word')}
                </span>
              </div>
              {first && <RichText html={first.textHtml} className="mt-3" />}
              {answers.flatMap(({ who, files }) =>
                files.map(({ id, name, url }) => (
                  <p key={id} className="mt-2 flex items-center gap-2 text-small">
                    <Paperclip size={14} aria-hidden="true" className="shrink-0 text-ink3" />
                    <a href={url} className={linkClass()}>
                      {name}
                    </a>
                    <span className="text-ink3">{who}</span>
                  </p>
                )),
              )}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
