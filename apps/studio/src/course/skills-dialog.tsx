import { MOST_SKILLS, SKILL_CHARS } from '@learn/contract/skills/plain'
import type { StudioActivity } from '@learn/contract/studio'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { plural } from '#studio/app/words.ts'

type Tag = StudioActivity['skills'][number]

interface Props {
  activities: readonly Pick<StudioActivity, 'id' | 'name' | 'skills'>[]
  /** Skills that other work shows. */
  known: readonly string[]
  onClose: () => void
}

const LEVELS = [
  { value: '1', name: 'Basic' },
  { value: '2', name: 'Intermediate' },
  { value: '3', name: 'Advanced' },
]
const OFFERED = 8

/** Which skills activities show, and how hard their work is: marks in it count as evidence of these. */
export function SkillsDialog({ activities, known, onClose }: Props) {
  const [first] = activities
  const isSingle = activities.length === 1
  const [tags, setTags] = useState<readonly Tag[]>(isSingle && first ? first.skills : [])
  const [typed, setTyped] = useState('')
  const name = isSingle ? (first?.name ?? '') : plural(activities.length, 'activity', 'activities')
  const has = (skill: string) => tags.some(tag => tag.skill.toLowerCase() === skill.trim().toLowerCase())
  const add = (skill: string) => {
    setTags([...tags, { skill: skill.trim(), difficulty: 1 }])
    setTyped('')
  }
  const canAdd = typed.trim() !== '' && !has(typed) && tags.length < MOST_SKILLS
  const matching = known.filter(skill => !has(skill) && skill.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <ActDialog
      title={`Skills of ${name}`}
      lead={
        isSingle
          ? 'Marks in it count as evidence of these skills.'
          : 'What you choose takes the place of the skills that they have.'
      }
      verb="Save"
      said={`Skills of ${name} changed`}
      act={{ kind: 'skills', activityids: activities.map(({ id }) => id), tags: [...tags] }}
      onClose={onClose}
    >
      {tags.length === 0 && <EmptyLine text="No skills yet." />}
      <ul aria-label="Skills" className="space-y-2">
        {tags.map(({ skill, difficulty }) => (
          <li key={skill} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-body font-medium break-words">{skill}</span>
            <span className="w-40">
              <Select
                id={`level-${skill}`}
                label={`How hard: ${skill}`}
                look="small"
                placeholder={null}
                options={LEVELS}
                value={String(difficulty)}
                onChoose={next =>
                  setTags(tags.map(tag => (tag.skill === skill ? { skill, difficulty: Number(next) } : tag)))
                }
              />
            </span>
            <IconButton
              size="sm"
              label={`Remove ${skill}`}
              onClick={() => setTags(tags.filter(tag => tag.skill !== skill))}
            >
              <X size={15} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-3">
        <span className="min-w-0 flex-1">
          <TextField id="skill" label="Another skill" maxLength={SKILL_CHARS} value={typed} onText={setTyped} />
        </span>
        <Button variant="outline" disabled={!canAdd} onClick={() => add(typed)}>
          <Plus size={15} aria-hidden="true" />
          Add skill
        </Button>
      </div>
      {matching.length > 0 && (
        <div>
          <p className="text-small text-ink2">Used in other work</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {matching.slice(0, OFFERED).map(skill => (
              <li key={skill}>
                <Button variant="outline" size="sm" disabled={tags.length >= MOST_SKILLS} onClick={() => add(skill)}>
                  {skill}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ActDialog>
  )
}
